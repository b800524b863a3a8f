-- A store's policies, in the order of the list, which has one version.
create table store_policies (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  name_norm text not null generated always as (pd.norm(name)) stored,
  description text not null default '',
  is_enable smallint not null default 1 check (is_enable in (0, 1)),
  position int not null default 1,
  -- The default policy it can be restored to.
  default_kind text check (default_kind in ('returns', 'pricing', 'errors', 'shipping')),
  user_id bigint,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint store_policies_name unique (dealer_id, name_norm),
  constraint store_policies_default unique (dealer_id, default_kind)
);
create index store_policies_id on store_policies (id);
select pd.tenant_table('store_policies');

create table store_policy_lists (
  dealer_id bigint primary key references dealers (id),
  version int not null default 1,
  updated_by text not null default 'Partsdesk',
  updated_at timestamptz not null default now()
);
select pd.tenant_table('store_policy_lists');

-- The four defaults for the stores that are there, in each dealer's language.
with texts (locale, kind, position, name, description) as (
  values
    ('en', 'returns', 1, 'RETURN POLICY',
     '<p>You can return new, uninstalled parts in their original packaging within 30 days of delivery. Ask us for a return number first.</p><ul><li><p>Electrical parts, special orders and parts that were installed can’t be returned.</p></li><li><p>We refund a part’s price once it has arrived and we’ve inspected it. Shipping costs aren’t refunded unless we sent the wrong part.</p></li><li><p>A core charge is refunded when the old part arrives complete and can be rebuilt.</p></li></ul>'),
    ('en', 'pricing', 2, 'PRICING',
     '<p>Prices apply to orders placed in this store and can differ from those at our parts counter. They don’t include shipping and sales tax, which you see before you pay.</p><p>Prices can change at any time. The price shown when you place your order applies. Some parts carry a core charge, which is shown separately.</p>'),
    ('en', 'errors', 3, 'ERRORS AND OMISSIONS',
     '<p>We work to keep prices, descriptions, pictures and fitment correct. Mistakes can still happen, and {company} can correct them at any time.</p><p>If an order contains a part with a wrong price or description, we contact you before we ship it. We can cancel such an order and then refund everything you paid for it.</p>'),
    ('en', 'shipping', 4, 'SHIPPING OPTIONS and PAYMENT METHODS',
     '<p>The carriers and costs for your address are shown at checkout. Delivery times are the carriers’ estimates. Large or hazardous parts can require a special carrier; we then contact you first.</p><p>We accept the payment methods shown at checkout. Orders ship once payment is approved. For your protection, we may ask you to confirm your address or card.</p>'),
    ('es', 'returns', 1, 'POLÍTICA DE DEVOLUCIONES',
     '<p>Puede devolver piezas nuevas, sin instalar y en su empaque original dentro de los 30 días posteriores a la entrega. Antes, pídanos un número de devolución.</p><ul><li><p>No se pueden devolver piezas eléctricas, pedidos especiales ni piezas que se hayan instalado.</p></li><li><p>Reembolsamos el precio de una pieza cuando la recibimos y la revisamos. El costo de envío no se reembolsa, salvo que hayamos enviado una pieza equivocada.</p></li><li><p>El cargo por casco se reembolsa cuando la pieza usada llega completa y se puede reconstruir.</p></li></ul>'),
    ('es', 'pricing', 2, 'PRECIOS',
     '<p>Los precios se aplican a los pedidos de esta tienda y pueden ser distintos de los de nuestro mostrador. No incluyen el envío ni el impuesto sobre ventas, que verá antes de pagar.</p><p>Los precios pueden cambiar en cualquier momento. Se aplica el precio que se muestra al hacer el pedido. Algunas piezas llevan un cargo por casco, que se muestra por separado.</p>'),
    ('es', 'errors', 3, 'ERRORES Y OMISIONES',
     '<p>Procuramos que los precios, las descripciones, las imágenes y la aplicación sean correctos. Aun así puede haber errores, y {company} puede corregirlos en cualquier momento.</p><p>Si un pedido incluye una pieza con un precio o una descripción incorrectos, nos comunicaremos con usted antes de enviarla. Podemos cancelar ese pedido y reembolsarle todo lo que pagó por él.</p>'),
    ('es', 'shipping', 4, 'OPCIONES DE ENVÍO y FORMAS DE PAGO',
     '<p>Los transportistas y los costos para su dirección se muestran al finalizar la compra. Los plazos de entrega son estimaciones de los transportistas. Las piezas voluminosas o peligrosas pueden requerir un transportista especial; en ese caso nos comunicaremos antes con usted.</p><p>Aceptamos las formas de pago que se muestran al finalizar la compra. Los pedidos se envían cuando el pago se aprueba. Para su protección, podemos pedirle que confirme su dirección o su tarjeta.</p>'),
    ('pt', 'returns', 1, 'POLÍTICA DE DEVOLUÇÃO',
     '<p>Você pode devolver peças novas, não instaladas e na embalagem original em até 30 dias após a entrega. Antes, peça um número de devolução.</p><ul><li><p>Peças elétricas, encomendas especiais e peças que foram instaladas não podem ser devolvidas.</p></li><li><p>Reembolsamos o preço de uma peça depois de recebê-la e inspecioná-la. O frete não é reembolsado, a menos que tenhamos enviado a peça errada.</p></li><li><p>O valor do casco é reembolsado quando a peça usada chega completa e pode ser recondicionada.</p></li></ul>'),
    ('pt', 'pricing', 2, 'PREÇOS',
     '<p>Os preços valem para pedidos feitos nesta loja e podem ser diferentes dos do nosso balcão. Não incluem o frete e o imposto sobre vendas, que você vê antes de pagar.</p><p>Os preços podem mudar a qualquer momento. Vale o preço exibido ao fazer o pedido. Algumas peças têm um valor do casco, exibido à parte.</p>'),
    ('pt', 'errors', 3, 'ERROS E OMISSÕES',
     '<p>Trabalhamos para manter corretos os preços, as descrições, as imagens e a aplicação. Mesmo assim podem ocorrer erros, e {company} pode corrigi-los a qualquer momento.</p><p>Se um pedido tiver uma peça com preço ou descrição errados, entramos em contato antes de enviá-la. Podemos cancelar esse pedido e reembolsar tudo o que você pagou por ele.</p>'),
    ('pt', 'shipping', 4, 'OPÇÕES DE ENVIO e FORMAS DE PAGAMENTO',
     '<p>As transportadoras e os custos para o seu endereço aparecem ao finalizar a compra. Os prazos de entrega são estimativas das transportadoras. Peças volumosas ou perigosas podem exigir uma transportadora especial; nesse caso entramos em contato antes.</p><p>Aceitamos as formas de pagamento exibidas ao finalizar a compra. Os pedidos são enviados quando o pagamento é aprovado. Para sua proteção, podemos pedir que você confirme o endereço ou o cartão.</p>'),
    ('fr', 'returns', 1, 'POLITIQUE DE RETOUR',
     '<p>Vous pouvez retourner les pièces neuves, non installées et dans leur emballage d’origine dans les 30 jours suivant la livraison. Demandez-nous d’abord un numéro de retour.</p><ul><li><p>Les pièces électriques, les commandes spéciales et les pièces qui ont été installées ne peuvent pas être retournées.</p></li><li><p>Nous remboursons le prix d’une pièce une fois que nous l’avons reçue et inspectée. Les frais d’expédition ne sont pas remboursés, sauf si nous avons expédié la mauvaise pièce.</p></li><li><p>La consigne est remboursée quand la pièce usagée arrive complète et peut être remise à neuf.</p></li></ul>'),
    ('fr', 'pricing', 2, 'PRIX',
     '<p>Les prix s’appliquent aux commandes passées dans cette boutique et peuvent différer de ceux de notre comptoir. Ils ne comprennent ni l’expédition ni la taxe de vente, que vous voyez avant de payer.</p><p>Les prix peuvent changer en tout temps. Le prix affiché au moment de la commande s’applique. Certaines pièces comportent une consigne, affichée séparément.</p>'),
    ('fr', 'errors', 3, 'ERREURS ET OMISSIONS',
     '<p>Nous veillons à l’exactitude des prix, des descriptions, des images et de la compatibilité. Des erreurs demeurent possibles, et {company} peut les corriger en tout temps.</p><p>Si une commande contient une pièce dont le prix ou la description est erroné, nous communiquons avec vous avant de l’expédier. Nous pouvons annuler cette commande et vous rembourser tout ce que vous avez payé.</p>'),
    ('fr', 'shipping', 4, 'OPTIONS D’EXPÉDITION et MODES DE PAIEMENT',
     '<p>Les transporteurs et les frais pour votre adresse sont affichés au moment de payer. Les délais sont des estimations des transporteurs. Les pièces hors gabarit ou dangereuses peuvent exiger un transporteur particulier; nous communiquons alors d’abord avec vous.</p><p>Nous acceptons les modes de paiement affichés au moment de payer. Les commandes sont expédiées une fois le paiement approuvé. Pour votre protection, nous pouvons vous demander de confirmer votre adresse ou votre carte.</p>')
), contacts (locale, both_known, phone_only, email_only) as (
  values
    ('en', 'Questions? Call {phone} or write to {email}.', 'Questions? Call {phone}.', 'Questions? Write to {email}.'),
    ('es', '¿Tiene preguntas? Llame al {phone} o escriba a {email}.', '¿Tiene preguntas? Llame al {phone}.', '¿Tiene preguntas? Escriba a {email}.'),
    ('pt', 'Dúvidas? Ligue para {phone} ou escreva para {email}.', 'Dúvidas? Ligue para {phone}.', 'Dúvidas? Escreva para {email}.'),
    ('fr', 'Des questions? Appelez au {phone} ou écrivez à {email}.', 'Des questions? Appelez au {phone}.', 'Des questions? Écrivez à {email}.')
), known as (
  select d.id, case when d.locale in ('es', 'pt', 'fr') then d.locale else 'en' end as locale,
    replace(replace(replace(d.company, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as company,
    replace(replace(replace(coalesce(nullif(d.parts_phone, ''), nullif(d.bill_phone, '')), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as phone,
    replace(replace(replace(coalesce(nullif(d.parts_email, ''), nullif(d.bill_email, '')), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as email
  from dealers d where d.id > 0
)
insert into store_policies (dealer_id, name, description, position, default_kind, updated_by)
select k.id, t.name,
  replace(t.description, '{company}', k.company) || coalesce(
    '<p>' || replace(replace(
      case when k.phone is not null and k.email is not null then c.both_known
        when k.phone is not null then c.phone_only when k.email is not null then c.email_only end,
      '{phone}', coalesce(k.phone, '')), '{email}', coalesce(k.email, '')) || '</p>', ''),
  t.position, t.kind, 'Partsdesk'
from known k join texts t on t.locale = k.locale join contacts c on c.locale = k.locale
order by k.id, t.position;
