-- Dry or not: why a job was closed while points were wet, and what a chamber is dried to.

alter table jobs
  add column wet_reason text
    constraint jobs_wet_reason_length check (length(wet_reason) between 1 and 500),
  add constraint jobs_wet_reason_when_closed check (wet_reason is null or status = 'closed');
comment on column jobs.wet_reason is 'Why it was closed while a chamber was not dry.';

-- The last reading that counts decides if a point is dry.
create index point_readings_last on point_readings (point_id, taken_at desc, id desc)
  where struck_at is null;

alter table chambers
  add column stage text not null default 'stabilizing'
    constraint chambers_stage check (stage in ('stabilizing', 'drying')),
  add column least_fahrenheit smallint not null default 70
    constraint chambers_least_fahrenheit_range check (least_fahrenheit between 32 and 130),
  add column most_fahrenheit smallint not null default 90
    constraint chambers_most_fahrenheit_range check (most_fahrenheit between 32 and 130),
  add column most_rh_first_day smallint not null default 60
    constraint chambers_most_rh_first_day_range check (most_rh_first_day between 1 and 100),
  add column most_rh smallint not null default 40
    constraint chambers_most_rh_range check (most_rh between 1 and 100),
  add column dew_point_margin smallint not null default 5
    constraint chambers_dew_point_margin_range check (dew_point_margin between 0 and 50),
  add column build_out text
    constraint chambers_build_out check (build_out in ('open', 'average', 'dense')),
  add column construction text
    constraint chambers_construction check (construction in ('low', 'mixed', 'high')),
  add column hvac text constraint chambers_hvac check (hvac in ('helps', 'neutral', 'hinders', 'off')),
  add column weather text
    constraint chambers_weather check (weather in ('helps', 'neutral', 'hinders')),
  add column envelope text
    constraint chambers_envelope check (envelope in ('tight', 'average', 'leaky')),
  add constraint chambers_fahrenheit_in_order check (least_fahrenheit <= most_fahrenheit);
comment on column chambers.stage is 'Dry is computed from the points, and never stored.';
comment on column chambers.most_rh_first_day is 'Percent, in the first 24 hours of drying.';
comment on column chambers.dew_point_margin is '°F that a surface is at least above the dew point.';
comment on column chambers.construction is 'How much water the materials hold.';
-- Chambers from before are past the first hours.
update chambers set stage = 'drying';
