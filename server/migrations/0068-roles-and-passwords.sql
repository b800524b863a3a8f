-- A role's name is one whatever its capitals and the spaces around it. Of doubles that are there the oldest
-- keeps its name, the others get the first free number.
alter table roles drop constraint roles_name;
update roles set name = btrim(name) where name <> btrim(name);
do $$
declare
  double record;
  n int;
begin
  for double in
    select dealer_id, id, name from (
      select *, row_number() over (partition by dealer_id, pd.norm(name) order by id) as place from roles) r
    where place > 1 order by dealer_id, id
  loop
    n := 2;
    while exists (select from roles where dealer_id = double.dealer_id
      and pd.norm(name) = pd.norm(left(double.name, 75) || ' ' || n)) loop
      n := n + 1;
    end loop;
    update roles set name = left(double.name, 75) || ' ' || n, version = version + 1
      where dealer_id = double.dealer_id and id = double.id;
  end loop;
end $$;
alter table roles add name_norm text not null generated always as (pd.norm(name)) stored;
alter table roles add constraint roles_name unique (dealer_id, name_norm);

-- Who set the password, or the address that a link to choose one is mailed to, for this user: somebody else,
-- who is not of the platform. Null once the user has chosen a password by such a link.
alter table users add password_given_by bigint;
