-- The calendar reminds of an invoice once; a manager as often as is needed.
drop index invoice_letters_reminded_once;
create unique index invoice_letters_reminded_once on invoice_letters (invoice_id, recipient_kind) where kind = 'reminder' and created_by is null;
