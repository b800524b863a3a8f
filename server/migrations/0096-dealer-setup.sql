-- When somebody put the setup guide of a dealer away.
alter table dealers add setup_hidden_at timestamptz;
