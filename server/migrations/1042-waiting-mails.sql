-- The earlier email of its conversation that an email waits for.
alter table mails add column waits_for_id bigint;
