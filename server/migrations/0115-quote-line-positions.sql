-- Rows of a quote keep the order in which the form shows them, whichever was saved first.
alter table quote_lines add position int;
update quote_lines l set position = numbered.n
from (
  select dealer_id, id, row_number() over (partition by dealer_id, quote_id order by id) - 1 as n from quote_lines
) numbered
where numbered.dealer_id = l.dealer_id and numbered.id = l.id;
alter table quote_lines alter position set not null, add check (position >= 0);
