-- How each person arranges the menu: lines that stand first, and groups that stay open.
alter table users
  add column starred text[] not null default '{}',
  add column open_groups text[] not null default '{}';
