-- What an approved request changed had these values before; null if it changed nothing, or they're restored.
alter table client_requests add undo jsonb;
