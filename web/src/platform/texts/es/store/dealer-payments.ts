import type { Translation } from '../../../i18n.ts'
import type { dealerPayments as english } from '../../en/store/dealer-payments.ts'

export const dealerPayments: Translation<typeof english> = {
  listLabel: 'Formas de pago del concesionario',
  one: 'forma de pago',
  id: 'Id',
  name: 'Nombre',
  actions: 'Acciones',
  create: 'Crear forma de pago',
  newTitle: 'Crear forma de pago',
  editTitle: 'Editar forma de pago',
  created: 'Forma de pago creada',
  updated: 'Forma de pago actualizada',
  savedUntested:
    'Guardado, pero su prueba de conexión falló. Todavía no se puede cobrar con esta forma de pago.',
  deleted: 'Forma de pago eliminada',
  lastOne:
    'La tienda está activada y esta es su única forma de pago. Los clientes no pueden finalizar la compra hasta que haya otra.',
  empty: 'Todavía no hay formas de pago',
  emptyNext: 'Cree una para cobrar los pedidos de este concesionario.',
  incomplete: 'Faltan credenciales',
  not_admitted: 'Credenciales rechazadas',
  restricted: 'Faltan permisos a la clave',

  method: 'Forma de pago',
  envMode: 'Entorno',
  selectEnvironment: 'Elegir entorno',
  sandbox: 'Sandbox',
  production: 'Producción',
  credentials: 'Credenciales',
  credentialsText: 'Se guardan cifradas y no se vuelven a mostrar.',
  credentialsNeeded: 'Las credenciales de la pasarela son obligatorias',
  noCredentials: 'Esta forma de pago no tiene pasarela, así que no necesita credenciales.',
  isSet: 'Guardada. Déjela vacía para conservarla.',
  setPlaceholder: '••••••••',
  fillDemo: 'Rellenar con las credenciales de la demostración',
  vendorWhenEmpty: 'Déjelo vacío para usar el Vendor.',
  partnerWhenEmpty: 'Déjelo vacío para usar PayPal.',

  test: 'Probar conexión',
  testHint: 'Prueba lo escrito o, si no, lo guardado. No se cobra ni se guarda nada.',
  works: 'La conexión funciona',
  worksNot: 'La conexión no funciona',
  unsure: 'No se pudo saber con seguridad',
  took: 'Respondió en {ms} ms.',
  said: 'Respuesta de la pasarela: {words}',
  code: 'Código: {words}.',
}
