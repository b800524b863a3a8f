import type { Translation } from '../../../i18n.ts'
import type { priceInsight as english } from '../../en/catalog/price-insight.ts'

export const priceInsight: Translation<typeof english> = {
  explain: 'Explicar un precio',
  explainText: 'Qué regla se aplica a una pieza y por qué, paso a paso.',
  by: 'Reglas',
  bySaved: 'Reglas guardadas',
  byDraft: 'Como están escritas aquí',
  item: 'Qué se calcula',
  itemTyped: 'Costo y precio de lista',
  itemPart: 'Una pieza',
  part: 'Pieza',
  partPlaceholder: 'Número o nombre',
  customer: 'Cliente',
  customerPlaceholder: 'Todos',
  partFacts: '{name}: costo {cost}, precio de lista {list}',
  choosePart: 'Elija una pieza.',
  call: 'Consultar precio',
  problemAt: 'Regla {n}: {message}',
  notExplained: 'No se pudo explicar el precio',
  notListed: 'Ninguno de sus catálogos tiene este número, así que ninguna regla fijó su precio.',
  otherPrice: 'Aquí es {price}: alguien lo cambió o se fijó con otras reglas.',
  marginIs: 'Margen {amount}, {percent} % del precio',
  coreIs: 'Casco {amount}, se cobra aparte',

  check: 'Revisión de las reglas',
  checkText: 'El recargo sobre una pieza típica, {pair}. Se actualiza mientras escribe.',
  pair: 'con un precio de lista igual al costo más 20 %',
  noFindings:
    'Sin problemas: las piezas más caras nunca se venden por menos que las más baratas, y nada se vende bajo el costo.',
  warning: 'Aviso',
  note: 'Nota',
  picture: 'Recargo sobre el costo por rango de precio',
  axisCost: 'Costo',
  axisList: 'Precio de lista',
  axisMarkup: 'Recargo sobre el costo, %',
  bandFrom: 'desde {from}',
  bandTo: 'hasta {to}',
  bandOf: '{from} a {to}',
  bandAll: 'todo precio',
  band: '{range}: {markup} %',
  range: 'Un rango',
  default: 'La regla predeterminada',
  other: 'Otro nivel, o ninguna regla',
  ruleRange: 'El rango de {from} a {to}',
  ruleDefault: 'La regla predeterminada',
  gapDefault: 'Ningún rango cubre de {from} a {to}: ahí se aplica la regla predeterminada.',
  gapOther: 'Ningún rango cubre de {from} a {to}: ahí se aplican las reglas de un nivel menos específico.',
  gapNone:
    'Ningún rango cubre de {from} a {to} y no hay regla predeterminada: ahí las piezas se venden a costo más 20 %.',
  noDefault: 'No hay regla predeterminada: las piezas fuera de todo rango se venden a costo más 20 %.',
  deadLow: '{rule} nunca se aplica: ningún precio es tan bajo.',
  deadCovered: '{rule} nunca se aplica: otros rangos lo cubren todo.',
  deadHidden: '{rule} nunca se aplica: todo catálogo tiene reglas propias para estos precios.',
  belowCost: '{rule} vende una pieza típica {percent} % bajo su costo. Una ganancia mín. lo evitaría.',
  empty: '{rule} no tiene Costo más ni Lista menos: las piezas se venden a costo más 20 %.',
  floorAlways:
    '{rule} vende siempre con ganancia mín., {percent} %, así que sus otros porcentajes no tienen efecto.',
  floorTypical:
    '{rule} vende una pieza típica con ganancia mín., {percent} %: con Lista menos se vendería por menos.',
  inversionCost:
    'Las piezas que cuestan de {from} a {to} se venden por menos que una que cuesta {than}: {lower} en vez de {price}, {drop} % menos.',
  inversionList:
    'Las piezas con precio de lista de {from} a {to} se venden por menos que una de {than}: {lower} en vez de {price}, {drop} % menos.',
  jumpCost:
    'Una pieza que cuesta {from} se vende {rise} % más cara que una que cuesta {than}: {higher} en vez de {price}.',
  jumpList:
    'Una pieza con precio de lista de {from} se vende {rise} % más cara que una de {than}: {higher} en vez de {price}.',

  fixedCost: {
    one: '{n} pieza editada tiene un precio de venta propio bajo el costo: {part} se vende a {price} y cuesta {least}.',
    other:
      '{n} piezas editadas tienen un precio de venta propio bajo el costo, como {part}: se vende a {price} y cuesta {least}.',
  },
  fixedFloor: {
    one: '{n} pieza editada tiene un precio de venta propio bajo la ganancia mín. de su regla: {part} se vende a {price} en vez de al menos {least}.',
    other:
      '{n} piezas editadas tienen un precio de venta propio bajo la ganancia mín. de su regla, como {part}: {price} en vez de al menos {least}.',
  },

  whatIf: 'Qué pasaría',
  whatIfOf: '¿Y si se hubieran aplicado estas reglas?',
  whatIfText:
    'Recalcula cada línea de pedido de los últimos 90 días con las reglas escritas aquí. No se cambia nada.',
  working: 'Recalculando las líneas de 90 días…',
  failed: 'No se pudieron recalcular las líneas de pedido',
  compare: 'Comparado con',
  compareSaved: 'Reglas guardadas',
  compareSold: 'Ventas reales',
  compareSavedText: 'Compara con las reglas guardadas: el efecto de su cambio solo.',
  compareSoldText:
    'Compara con los precios cobrados. Los precios manuales y los cambios posteriores de costo también aparecen como diferencias.',
  lines: 'Líneas',
  quantity: 'Cant.',
  revenue: 'Ingresos',
  margin: 'Ganancia bruta',
  meanChange: 'Cambio medio de precio',
  rowSet: 'Regla que se aplica',
  rowDraft: '{from} a {to}',
  rowDefault: 'Regla predeterminada',
  rowCustomer: 'Rangos propios de clientes (sin cambio)',
  rowMake: 'Reglas de marcas (sin cambio)',
  rowCatalog: 'Reglas de catálogos (sin cambio)',
  rowDealer: 'Reglas del concesionario (sin cambio)',
  rowFixed: 'Los precios de venta propios de las piezas',
  rowNone: 'Sin regla: costo más 20 %',
  change: '{before} → {after}',
  totals: '{lines|línea de pedido|líneas de pedido} del {from} al {to}',
  coupons:
    'Se descuentan los cupones: {discount}. Un porcentaje se aplica a los precios nuevos; un importe no cambia.',
  withoutCost:
    'El costo de {lines} de ellas es desconocido. Cuentan en los ingresos ({revenue}), pero no en la ganancia bruta.',
  unpriced:
    'Sin incluir: {lines|línea|líneas} sin costo ni precio de lista, por {sold}, porque ninguna regla puede calcular eso.',
  noLines: 'No hay líneas de pedido en estos 90 días',
}
