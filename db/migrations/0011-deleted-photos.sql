-- Deleted photos are listed to be brought back, newest first; they are few among all.
create index photos_deleted on photos (taken_at desc, id desc) where deleted_at is not null;
