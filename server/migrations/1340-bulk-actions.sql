-- A bulk action is a roll-out whose values come from no baseline (docs/decisions/0051-roll-outs.md).
alter table roll_outs add column action jsonb;
