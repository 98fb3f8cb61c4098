-- When a record began and ended as it was billed: what is moved to another day with the same length is pointed out, too.
alter table invoice_sources add column began_at timestamptz, add column ended_at timestamptz;
comment on column invoice_sources.began_at is 'Of the time record or placement, as it was when the line was made.';
comment on column invoice_sources.ended_at is 'The same of its end; null for a unit that still stood.';
-- What was billed before is compared with what stands now.
update invoice_sources s set began_at = t.clock_in_time, ended_at = t.clock_out_time from time_records t where t.id = s.time_record_id;
update invoice_sources s set began_at = p.placed_at, ended_at = p.removed_at from placements p where p.id = s.placement_id;
