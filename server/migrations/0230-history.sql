-- What an entry of the activity log is a version of, for things that keep their history: 'page:12', 'footer'.
-- `kept` has the change where the entry tells it in other words than it's restored from, as prices do.
alter table activity_log add thing text, add kept jsonb;
create index activity_log_thing on activity_log (dealer_id, thing, id) where thing is not null;

update activity_log set thing = case subject
    when 'page' then 'page:' || record_id
    when 'storePolicy' then 'policy:' || record_id
    when 'theme' then 'theme:' || record_id
    when 'footer' then 'footer'
    else 'settings'
  end
  where subject in ('page', 'storePolicy', 'theme', 'footer', 'settings', 'fees') and dealer_id > 0
    and (record_id is not null or subject in ('footer', 'settings', 'fees'));

-- Changes of rules from before their history was kept: where it begins.
update activity_log set thing = 'pricing'
  where record = 'dealer-pricing' and event not in ('listPriceFirst', 'costFirst') and subject <> 'inflatedPrices';
