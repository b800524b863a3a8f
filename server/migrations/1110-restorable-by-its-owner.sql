-- Restoring makes a function first and then gives it to its owner, who has to be allowed to create in the schema by then.
-- A dump brings owners first and rights last, so only a superuser could restore one. pd_owner, a member of pd_searcher,
-- can do the same as before.
alter schema pd owner to pd_searcher;
