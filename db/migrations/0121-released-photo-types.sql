-- Photos of any type can be released to claims agents; those of damage come unless management says otherwise.
alter table release_rules add column photo_types text[] not null default '{damage}'
  constraint release_rules_photo_types check (photo_types <@ '{damage,before,after,other}');
update release_rules set photo_types = '{}' where not photos;
alter table release_rules drop column photos;
comment on column release_rules.photo_types is 'Types of photos that are shown as they come; none withholds them all.';
