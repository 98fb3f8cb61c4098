-- What goes out together: so many units of a category, perhaps of a model.
create table kits (
  id uuid primary key,
  name text not null constraint kits_name_length check (length(name) between 1 and 100),
  lines text[] not null constraint kits_lines_count check (cardinality(lines) between 1 and 20),
  removed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint kits_lines_shape check (
    array_to_string(lines, e'\n') ~ '^([1-9][0-9]{0,2} (dehumidifier|air_mover|heater|air_scrubber|moisture_meter|general|other)( [^\n]{1,100})?(\n|$))+$')
);
comment on column kits.lines is 'Each a count, a category and perhaps a model: ''6 air_mover'', ''1 dehumidifier LGR 7000XLi''.';
create unique index kits_name_taken on kits (lower(name)) where removed_at is null;
create index kits_created_by on kits (created_by);
