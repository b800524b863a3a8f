-- How many days customers have to send approved returns, and the day by which one has to arrive: fixed when it's
-- approved, because its customer was given that day.
alter table dealer_settings add column return_days integer;
alter table rmas add column arrive_by date;
