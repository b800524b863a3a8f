-- API tokens have scopes and a last day; those from before keep what they could do, for a year.
alter table api_tokens add scopes text[] not null default '{}';
alter table api_tokens add expires_on date;
update api_tokens set
  expires_on = (now() at time zone 'utc')::date + 365,
  scopes = case scope
    when 'intake' then '{orders:create}'::text[]
    else '{sales:read,sales:write,catalog:read,catalog:write,store:read,store:write,channels:read,channels:write,insight:read,insight:write,platform:read,platform:write}'::text[]
  end;
alter table api_tokens alter column expires_on set not null;
alter table api_tokens alter column scopes drop default;
alter table api_tokens drop column scope;
