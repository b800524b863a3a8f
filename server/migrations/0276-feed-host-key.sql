-- The fingerprint of the server's key since the first connection, `SHA256:…`; null until then.
alter table shopping_feeds add ssh_host_key text;
