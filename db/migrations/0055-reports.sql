-- What reports count, kept by day, month and year, so that five years are read like one. reports/*.sql says what is counted.

create table report_sums (
  measure text not null,
  span text not null,
  begins date not null,
  city_code text not null,
  key text not null,
  count bigint not null,
  amount bigint not null,
  primary key (measure, span, begins, city_code, key)
);
comment on table report_sums is 'No policy: only functions of the owner touch it. What report_changes said until somebody added it up.';
comment on column report_sums.span is 'day, month or year.';
comment on column report_sums.city_code is 'A location; empty where none is known.';
comment on column report_sums.key is 'A person, an insurer, a category, by the measure; empty where there is none.';
comment on column report_sums.amount is 'USD cents, seconds or days, by the measure.';
create index report_sums_of_key on report_sums (measure, key, begins) where span = 'day';

create table report_changes (
  measure text not null,
  day date not null,
  city_code text not null,
  key text not null,
  count bigint not null,
  amount bigint not null
);
comment on table report_changes is 'No policy: only functions of the owner touch it. Changes are added, never counted up in place, so that no one waits for another.';
create index report_changes_of_key on report_changes (measure, key, day);

create table report_fillings (
  id boolean primary key default true,
  version integer not null default 0
);
comment on table report_fillings is 'No policy: only functions of the owner touch it. By which definitions the sums were counted; app.fill_reports counts anew where others hold now.';
insert into report_fillings default values;

alter table leads add column answered_at timestamptz;
comment on column leads.answered_at is 'When somebody first called back, or closed it; a phone call is answered as it comes. Written by a trigger.';
update leads l set answered_at = case when source = 'phone' then created_at
  else coalesce((select min(a.at) from audits a where a.table_name = 'leads' and a.row_id = l.id::text and a.field = 'status' and a.old_value = 'new'), created_at) end
  where status <> 'new';

alter table equipment add column retired_on date;
comment on column equipment.retired_on is 'The company''s day on which it was retired. Written by a trigger.';
update equipment e set retired_on = (coalesce((select max(a.at) from audits a where a.table_name = 'equipment' and a.row_id = e.id::text
    and a.field = 'status' and a.new_value = 'retired'), e.created_at) at time zone (select time_zone from settings))::date
  where status = 'retired';

create index payments_by_day on payments (paid_on);
create index jobs_by_end_date on jobs (end_date) where end_date is not null;
create index placements_by_day on placements (placed_at) where voided_at is null;
create index placements_by_end on placements (removed_at) where voided_at is null and removed_at is not null;
create index equipment_by_day on equipment (created_at);
create index equipment_by_retirement on equipment (retired_on) where retired_on is not null;
