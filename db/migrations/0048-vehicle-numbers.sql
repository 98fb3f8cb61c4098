-- VAN-77 and van-77 are one number to people. Of vehicles that have the same, the later ones get their id's end beside it.
update vehicles v set number = left(v.number, 13) || '-' || right(v.id::text, 6)
where exists (select from vehicles o where lower(o.number) = lower(v.number) and (o.created_at, o.id) < (v.created_at, v.id));
alter table vehicles drop constraint vehicles_number_taken;
create unique index vehicles_number_taken on vehicles (lower(number));
