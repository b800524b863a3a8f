-- A sales tax can be several taxes, such as GST and QST (docs/decisions/0006-an-orders-account.md): each with its name,
-- rate and registration number. Null is one tax without a name. The rate is their sum; the release before may change it
-- alone, and then the tax is a single one again.
alter table tax_rules add column tax_components jsonb;
alter table dealer_settings add column tax_components jsonb;

-- What an order's summary says of its tax, so that reports needn't open it. Orders from before have it too.
-- tax_components: the taxes with what was charged of each; null is one tax without a name.
-- exempt_amount: what would have been taxed if the customer weren't exempt.
-- taxable_amount: what was taxed. Orders of other shops don't say: their goods, if there is a tax.
alter table orders
  add column tax_components jsonb generated always as (
    jsonb_path_query_first(summary, '$[*] ? (@.code == "salesTax").components')) stored,
  add column exempt_amount numeric(12, 2) not null generated always as (case
    when tax_source = 'exemption' then coalesce((jsonb_path_query_first(summary,
      '$[*] ? (@.code == "salesTax").steps[*] ? (@.code == "taxed").base') #>> '{}')::numeric, 0)
    else 0 end) stored,
  add column taxable_amount numeric(12, 2) not null generated always as (case
    when tax_source = 'exemption' then 0
    when jsonb_path_exists(summary, '$[*] ? (@.code == "salesTax").steps[*] ? (@.code == "taxed")')
      then case when sales_tax_rate > 0 then (jsonb_path_query_first(summary,
        '$[*] ? (@.code == "salesTax").steps[*] ? (@.code == "taxed").base') #>> '{}')::numeric else 0 end
    when order_amount > subtotal - discount_amount + shipping_amount + handling_fee_amount + custom_fee_amount
      then subtotal - discount_amount
    else 0 end) stored;
