import type { Translated } from '../../i18n.ts'
import type { subscriptions as english } from '../en/subscriptions.ts'

export const subscriptions: Translated<typeof english> = {
  title: 'Suscripciones',
  one: 'suscripción',
  create: 'Crear suscripción',
  editTitle: 'Editar suscripción {name}',
  created: 'Suscripción creada',
  updated: 'Suscripción actualizada',
  deleted: 'Suscripción eliminada',
  usedStays: 'Este es el plan de {who}. Deles antes otro plan o desactive este.',
  saveFailed: 'Error al guardar la suscripción',
  deleteFailed: 'No se pudo eliminar la suscripción',
  empty: 'Todavía no hay planes',
  emptyNext:
    'Cree el primero: se podrá elegir para los concesionarios y se muestra en la página pública de precios.',

  name: 'Nombre de la suscripción',
  planDescription: 'Descripción del plan',
  setupFee: 'Cargo de instalación',
  monthlyFee: 'Cuota mensual',
  cancelFee: 'Cargo de cancelación',
  active: 'Activa',
  activeHint:
    'Solo los planes activos se ofrecen a los concesionarios y se muestran al público. Quien lo tiene lo conserva.',
  createdAt: 'Creada',
  plan: 'Plan',
  planText: 'Como lo eligen los concesionarios y lo lee el público.',
  fees: 'Cargos',
  feesText: 'En dólares de EE. UU. Sin cargo de cancelación, cancelar es gratis.',

  pricingTitle: 'Planes y precios',
  pricingText: 'Lo que cuesta una tienda de piezas en línea con Partsdesk.',
  perMonth: 'al mes',
  setup: '{fee} una vez por la instalación',
  noSetup: 'Sin cargo de instalación',
  noneOffered: 'Por ahora no se ofrecen planes. Regístrese de todos modos y le diremos qué es posible.',
  register: 'Registrar su concesionario',
  toLogin: 'Iniciar sesión',
}
