-- Registration and insurance of vehicles run out: how early that is told, and what was told.

alter table settings add column expiry_notice_days integer not null default 30
  constraint settings_expiry_notice_days_range check (expiry_notice_days between 1 and 365);
comment on column settings.expiry_notice_days is 'So many days before a vehicle''s registration or insurance ends it needs attention.';

create table vehicle_expiry_notices (
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  paper text not null,
  expires date not null,
  told_at timestamptz not null default now(),
  primary key (vehicle_id, paper, expires)
);
comment on table vehicle_expiry_notices is 'No policy: of which dates management was told by email, of each once; for the queue alone.';
