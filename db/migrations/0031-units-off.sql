-- Units that a round found off, beside that not all were running.

alter table rounds
  add column off_unit_ids uuid[] not null default '{}',
  add constraint rounds_off_units_of_an_answer
    check (cardinality(off_unit_ids) = 0 or all_running is false),
  add constraint rounds_off_units_most check (cardinality(off_unit_ids) <= 1000);
comment on column rounds.off_unit_ids is
  'Equipment that was off at the end of the round. Empty if no one looked, or all were running.';
