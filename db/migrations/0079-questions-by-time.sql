-- All questions, newest first, as management reads them.
create index questions_newest on questions (asked_at desc, id desc);
