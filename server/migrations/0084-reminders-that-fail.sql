-- Runs in a row that left out a customer whose reminder could not be written.
alter table core_reminder_plans add failed_runs smallint not null default 0;
