-- Rows of a bulk edit that someone set aside to fix: the others can be applied without them. The last release doesn't
-- know the column and goes on counting these rows among those to apply, as rows with errors.
alter table bulk_items add column is_aside boolean not null default false;
