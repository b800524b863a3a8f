-- A page of orders keeps room for changes of its rows. A changed row that finds room there leaves the indexes as they
-- are, unless it changes what one of them has. Pages that are full already stay so.
alter table orders set (fillfactor = 85);
