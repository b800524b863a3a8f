-- Of a return, fewer pieces can arrive than were announced.

-- A line's qty is how many of its pieces the return has; when the return is finished with fewer, it becomes what
-- arrived, and the other pieces can be returned again. It's 0 if nothing of a line arrived.
alter table rma_lines drop constraint rma_lines_qty_check;
alter table rma_lines add constraint rma_lines_qty_check check (qty >= 0) not valid;

-- qty_announced: how many the customer announced; null while it's qty.
-- qty_received: how many have arrived while others are awaited; all of qty once the return is Received.
-- back_to_stock: 1 if they can be sold again, which takes their cost back in reports.
alter table rma_lines
  add column qty_announced int,
  add column qty_received int not null default 0,
  add column back_to_stock smallint not null default 1 check (back_to_stock in (0, 1));
