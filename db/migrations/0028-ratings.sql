-- Ratings of units, the factors that size equipment, and why more stands than they recommend.

alter table equipment
  add column dehumidifier_kind text
    constraint equipment_dehumidifier_kind
      check (dehumidifier_kind in ('conventional', 'lgr', 'desiccant')),
  add column rated_pints_per_day integer
    constraint equipment_rated_pints_range check (rated_pints_per_day between 1 and 5000),
  add column rating_basis text
    constraint equipment_rating_basis check (rating_basis in ('aham', 'doe')),
  add column rated_cfm integer
    constraint equipment_rated_cfm_range check (rated_cfm between 1 and 100000),
  add constraint equipment_kind_of_dehumidifier
    check (dehumidifier_kind is null or category = 'dehumidifier'),
  add constraint equipment_pints_of_refrigerant
    check (rated_pints_per_day is null or dehumidifier_kind is not null
      and dehumidifier_kind <> 'desiccant'),
  add constraint equipment_pints_have_basis
    check ((rated_pints_per_day is null) = (rating_basis is null)),
  add constraint equipment_cfm_of_desiccant_or_scrubber
    check (rated_cfm is null or category = 'air_scrubber'
      or dehumidifier_kind is not null and dehumidifier_kind = 'desiccant');
comment on column equipment.rated_pints_per_day is
  'Pints a day of a refrigerant. Only ratings at 80 °F and 60% (AHAM) count for sizing.';
comment on column equipment.rated_cfm is 'Airflow of a desiccant or an air scrubber.';

create table sizing_factors (
  id uuid primary key,
  replaces uuid references sizing_factors (id) on delete restrict,
  factors jsonb not null
    constraint sizing_factors_shape check (jsonb_typeof(factors) = 'object'),
  reason text not null
    constraint sizing_factors_reason_length check (length(reason) between 1 and 1000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- Two people who edit the same version at once make one version and one conflict.
  constraint sizing_factors_replaced_once unique nulls not distinct (replaces)
);
comment on table sizing_factors is
  'Versions of the factors that size equipment. The newest counts; without one, our defaults do.';
create index sizing_factors_newest on sizing_factors (created_at desc, id desc);
create index sizing_factors_created_by on sizing_factors (created_by);

create table sizing_reasons (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  chamber_id uuid not null,
  category text not null constraint sizing_reasons_category
    check (category in ('air_mover', 'dehumidifier', 'air_scrubber')),
  exceeded_by smallint not null
    constraint sizing_reasons_exceeded_by_range check (exceeded_by between 1 and 1000),
  reason text not null
    constraint sizing_reasons_reason_length check (length(reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint sizing_reasons_chamber_of_same_job foreign key (chamber_id, job_id)
    references chambers (id, job_id) on delete restrict
);
comment on table sizing_reasons is
  'Why more units stand in a chamber than recommended. The newest of a category counts; the others '
  'are its history.';
comment on column sizing_reasons.exceeded_by is 'Units above the recommendation that it explains.';
create index sizing_reasons_by_job on sizing_reasons (job_id, created_at);
create index sizing_reasons_by_chamber on sizing_reasons (chamber_id, job_id);
create index sizing_reasons_created_by on sizing_reasons (created_by);
