-- The log of one person and of one kind of record, newest first.
create index activity_log_actor on activity_log (dealer_id, actor_name, at desc, id desc);
create index activity_log_kind on activity_log (dealer_id, record, at desc, id desc);
