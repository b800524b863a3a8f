grant select on schema_migrations to pd_app;
