-- Until a person chooses a language, the browser's own counts.
alter table users alter column locale drop not null;
alter table users alter column locale drop default;
update users set locale = null where locale = 'en';
