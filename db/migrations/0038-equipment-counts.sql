-- The four figures above the list are read from the index alone: of 20,000 units the table is ten times as large.
create index equipment_counted on equipment (city_code) include (status, purchase_price_cents);
