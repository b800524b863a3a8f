import type { Translation } from '../../../i18n.ts'
import type { subscriptions as english } from '../../en/tenancy/subscriptions.ts'

export const subscriptions: Translation<typeof english> = {
  title: 'Suscripciones',
  one: 'suscripción',
  create: 'Crear suscripción',
  editTitle: 'Editar suscripción {name}',
  created: 'Suscripción creada',
  updated: 'Suscripción actualizada',
  deleted: 'Suscripción eliminada',
  usedStays: 'En uso por {who}. Deles antes otro plan o desactive este.',
  saveFailed: 'Error al guardar la suscripción',
  deleteFailed: 'No se pudo eliminar la suscripción',
  empty: 'Todavía no hay planes',
  emptyNext:
    'Cree el primero. Luego podrá elegirlo para los concesionarios, y aparece en la página pública de precios.',

  name: 'Nombre de la suscripción',
  planDescription: 'Descripción del plan',
  setupFee: 'Cargo inicial',
  monthlyFee: 'Cuota mensual',
  cancelFee: 'Cargo de cancelación',
  active: 'Activa',
  activeHint:
    'Solo los planes activos se ofrecen a los concesionarios y se muestran al público. Quien lo tiene lo conserva.',
  createdAt: 'Creada',
  plan: 'Plan',
  planText: 'Lo que ven los concesionarios y el público.',
  fees: 'Cargos',
  feesText: 'En dólares de EE. UU. Deje vacío el cargo de cancelación para cancelar gratis.',

  pricingTitle: 'Planes y precios',
  pricingText: 'Lo que cuesta una tienda de piezas en línea con Partsdesk.',
  perMonth: 'al mes',
  setup: '{fee} de cargo inicial único',
  noSetup: 'Sin cargo inicial',
  noneOffered: 'Por ahora no se ofrecen planes. Regístrese de todos modos y nos comunicaremos con usted.',
  register: 'Registrar su concesionario',
  toLogin: 'Iniciar sesión',
}
