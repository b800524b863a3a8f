import type { Translation } from '../../../i18n.ts'
import type { priceLevel as english } from '../../en/catalog/price-level.ts'

export const priceLevel: Translation<typeof english> = {
  catalog: 'Catálogo',
  everyCatalog: 'Todos los catálogos',
  make: 'Marca',
  everyMake: 'Todas las marcas',
  levels: 'Hay reglas para',
  level: '{name} ({rules})',
  everything: 'todo',
  makeOf: '{make} en {catalog}',
  existing: 'Reglas de precios existentes',
  ruleAt: '{level}: {rule}',
  noneExist: 'Aún no hay reglas de precios',
  noneExistNext: 'Cree una arriba.',

  wins: 'Si varios niveles tienen una regla para un precio, gana el más específico:',
  winsCustomer: 'los rangos propios del cliente (se fijan con el cliente)',
  winsMake: 'el catálogo y la marca',
  winsCatalog: 'el catálogo',
  winsDealer: 'el concesionario: todos los catálogos y marcas',
  noRules: 'No hay reglas para esta elección. Se aplica el siguiente nivel de esta lista.',
  hasDefault:
    'Este nivel tiene una regla predeterminada, así que fija el precio de toda pieza salvo que un nivel superior de esta lista tenga una regla.',
  noDefault:
    'Este nivel no tiene regla predeterminada, así que las piezas fuera de estos rangos usan el siguiente nivel de esta lista.',

  giveUp: 'Quitar todas las reglas de este nivel',
  giveUpTitle: '¿Quitar todas las reglas de este nivel?',
  giveUpText:
    'Se eliminan sus reglas ({rules}). Desde entonces el siguiente nivel de la lista fija sus precios.',

  switches: 'Para todos los niveles y clientes, se guarda enseguida:',
  listSupersedes: 'La lista prevalece sobre el costo',
  listSupersedesHint:
    'Sí: el precio de lista de una pieza decide el rango y, donde lo hay, el precio se calcula con él. No: lo decide su costo.',
  showInflated: 'Mostrar el precio inflado',
  showInflatedHint:
    'Sí: la tienda muestra tachado el precio aumentado por Inflar MSRP. No: muestra el precio de lista.',
  listIsFirst: 'El precio de lista prevalece ahora sobre el costo',
  costIsFirst: 'El costo va ahora antes que el precio de lista',
  inflatedIsShown: 'Ahora se muestra el precio inflado',
  listIsShown: 'Ahora se muestra el precio de lista',
  switchFailed: 'No se pudo cambiar la configuración',
}
