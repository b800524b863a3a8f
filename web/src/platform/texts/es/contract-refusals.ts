import { quoteLinkTexts } from '#contract/sales/quotes/quote-link-texts.ts'
import type { Message } from '#contract/texts/message.ts'
import type { RefusalCode } from '#contract/texts/refusals.ts'

/** The server's refusals. */
export const contractRefusals: Record<RefusalCode, Message> = {
  not_signed_in: 'Inicie sesión para continuar.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  other_user:
    'Otra persona inició sesión en otra ventana de este navegador. No se cambió nada; vuelva a cargar esta página.',
  session_locked: 'La sesión está bloqueada. Escriba su contraseña para continuar.',
  dealer_needed:
    'Este correo está registrado en más de un concesionario. Elija el concesionario e inténtelo de nuevo.',
  code_needed: 'Escriba el código que muestra su app de autenticación.',
  code_wrong: 'Este código no es correcto, venció o ya se usó. Escriba el que la app muestra ahora.',
  password_change_needed: 'Elija una contraseña nueva antes de continuar.',
  codes_setup_needed: 'Configure los códigos de un solo uso antes de continuar.',
  temporary_over:
    'Esta contraseña temporal venció. Pida una nueva a su administrador, o use «¿Olvidó su contraseña?».',
  forbidden: 'No tiene permiso para hacer esto.',
  token_scope: 'Este token de API no tiene el permiso {scope}.',
  token_refused: 'Los tokens de API no pueden hacer esto. Inicie sesión para hacerlo.',
  foreign_dealer: 'No puede actuar por este concesionario.',
  dealer_asks_first:
    'Este concesionario pide que se le consulte antes de que el personal de la plataforma trabaje en su tienda. Solicite acceso y continúe cuando uno de sus administradores lo haya aceptado.',
  support_not_needed: 'Esta tienda está abierta para usted. No necesita solicitar acceso.',
  support_asked_already:
    'Ya le solicitó acceso a este concesionario. Sus administradores ven la solicitud en su pantalla de inicio.',
  support_without_administrator:
    'Este concesionario no tiene un administrador activo que pueda aceptar. Pida a quien administra la instalación que abra la tienda.',
  support_request_answered: 'Esta solicitud ya la respondió {who}.',
  support_access_over: 'Este acceso ya terminó.',
  foreign_origin: 'Esta solicitud no vino del propio sistema.',
  not_found: 'Ese registro no existe aquí.',
  no_test_dealers: 'No hay concesionarios de prueba. Elija dos concesionarios primero.',
  job_has_own_retry:
    'Estas tareas no se pueden poner en cola aquí. Envíe el correo, ejecute la exportación o inicie el feed donde falló.',
  roll_out_empty: 'No hay nada que aplicar. Elija una tienda de referencia y qué tomar de ella.',
  baseline_gone: 'Esta versión guardada se eliminó. Elija otra referencia y vuelva a probar el despliegue.',
  too_many_versions:
    'Una tienda puede tener hasta {n|versión guardada|versiones guardadas}. Elimine una primero.',
  roll_out_no_stores: 'Ninguna otra tienda coincide. Elija tiendas o cambie el filtro de la lista.',
  main_user_without_email: 'El usuario principal no tiene correo electrónico y no hay correo de facturación.',
  roll_out_not_now:
    'Este despliegue no puede hacer eso en este momento. Recargue la página para ver su estado.',
  nothing_to_restore: 'En ese momento no había nada que restaurar.',
  no_such_call: 'Esa llamada no existe.',
  invalid: 'Corrija los siguientes errores',
  malformed: 'No se pudo leer la solicitud: {reason}',
  several_dealers: 'Estos registros son de distintos concesionarios. Elija registros de uno solo.',
  dealer_missing: 'Elija primero un concesionario.',
  too_large: 'Es demasiado grande. El límite es {limit}.',
  wrong_type: 'Este tipo de contenido no se acepta: {reason}',
  storage_full:
    'Los archivos de su concesionario ya ocupan {limit}, el máximo permitido. No se guardó nada; pida más espacio a soporte.',
  images_full: 'La biblioteca tiene lugar para {limit} imágenes. Elimine algunas para agregar otras.',
  too_many_streams:
    'Tiene {limit} páginas con actualizaciones en vivo abiertas. Cierre algunas y vuelva a cargar esta.',
  too_many_requests:
    'Fueron demasiadas solicitudes en un minuto. No se cambió nada. Espere {wait} e inténtelo de nuevo.',
  slow_down: 'Demasiados intentos. Espere {wait} e inténtelo de nuevo.',
  busy: 'El servidor está ocupado o reiniciándose. No se cambió nada; inténtelo en un momento.',
  dealer_busy:
    'Su concesionario está enviando demasiadas solicitudes a la vez. No se cambió nada; inténtelo en un momento.',
  files_away:
    'Las imágenes y los archivos no están disponibles en este momento. No se cambió nada; inténtelo en un momento.',
  disk_full:
    'El disco del servidor está lleno, así que no se guardó nada. Inténtelo de nuevo en unos minutos; ya se avisó a la plataforma.',
  internal: 'Algo falló de nuestro lado. No se cambió nada. Dé a soporte el id. de solicitud {requestId}.',
  saved_unshown:
    'Su cambio se guardó, pero no se pudo mostrar el resultado. Vuelva a cargar la página antes de continuar. Si se repite, dé a soporte el id. de solicitud {requestId}.',
  perhaps_saved:
    'Se perdió la conexión con la base de datos al guardar. Es posible que su cambio se haya guardado o no: compruébelo antes de volver a intentarlo.',
  partly_saved:
    'Algo falló cuando ya se había guardado una parte. {what} Compruebe qué hay antes de volver a intentarlo. Si se repite, dé a soporte el id. de solicitud {requestId}.',
  stale: '{who} modificó {what} el {when:instant}. No se guardó ni se eliminó nada.',
  cursor_unknown:
    'Este cursor no es de esta llamada y este concesionario. Envíe el `nextCursor` de la página anterior, o ninguno para empezar de nuevo.',
  cursor_over:
    'Este cursor ya no sirve: es demasiado antiguo o se restauró la base de datos. Empiece de nuevo sin cursor.',
  key_reused:
    'Esto ya se envió con otros valores, con la misma Idempotency-Key. Vea qué pasó y vuelva a intentarlo.',
  key_not_taken:
    'Esta llamada no admite Idempotency-Key. Quítela y compruebe qué hay antes de repetir la llamada.',
  if_match_not_taken:
    'Esta llamada no admite If-Match. Quítelo y compruebe qué hay antes de enviar la llamada.',
  taken: 'Ya existe: {what}.',
  view_of_other: 'Esta vista es de {who}. Guárdela con un nombre propio.',
  views_full: 'Tiene {limit} vistas de esta lista. Elimine una antes de guardar otra.',
  user_exists: 'El usuario ya existe. Pruebe con otro correo.',
  user_protected: 'Este usuario no se puede eliminar.',
  main_user_stays:
    '{name} es el usuario principal del concesionario y no se puede eliminar, solo desactivar.',
  user_above: '{name} tiene derechos que usted no tiene. Pídalo a alguien que los tenga.',
  own_account: 'No puede eliminarse, desactivarse ni cambiar su propio rol. Pídalo a otro administrador.',
  own_session: 'Es la sesión en la que está. Ciérrela saliendo.',
  invitation_too_early: '{name} no puede iniciar sesión. Permítaselo y se enviará la invitación.',
  invitation_needless: '{name} ya tiene contraseña. Cámbiela en su lugar.',
  role_not_here: 'Este rol no se puede dar a este usuario. Elija uno de la lista.',
  role_above: 'El rol {role} da derechos que usted no tiene. Pídalo a alguien que los tenga.',
  role_protected: 'El rol {role} es de la propia plataforma y se queda como está.',
  dealer_role_in_use:
    'El rol {role} no se puede quitar al concesionario porque lo usa {who}. No se cambió ningún rol.',
  dealer_role_of_own: 'El concesionario ya tiene un rol propio llamado {role}. No se cambió ningún rol.',
  role_in_use: 'El rol {role} lo usa {who}. Se puede eliminar cuando nadie lo tenga.',
  domain_above: 'Usted no administra {domain}, así que no puede darlo a otros.',
  passwords_differ: 'Las contraseñas no coinciden',
  current_password_wrong: 'La contraseña actual no es correcta.',
  reset_link_used: 'Este enlace ya se usó o venció. Pida otro.',
  codes_on: 'Los códigos de un solo uso ya están activados.',
  codes_off: 'Los códigos de un solo uso no están activados.',
  codes_not_begun: 'La configuración no se inició, o hace demasiado tiempo. Empiece de nuevo.',
  codes_own: 'Sus propios códigos de un solo uso se desactivan en su perfil.',
  codes_first: 'Configure sus propios códigos de un solo uso antes de exigirlos a otros.',
  domain_taken: 'Otro concesionario ya usa el dominio {domain}.',
  full_name_missing:
    'El usuario no tiene un nombre completo definido. Agregue nombre y apellido, y vuelva a clonar.',
  registrations_full:
    'Se han registrado más concesionarios de los que podemos revisar por ahora. No se guardó nada; regístrese de nuevo dentro de unos días.',
  registration_approved: 'El registro ya está aprobado. Desactive la tienda o sus usuarios.',
  dealer_has_orders: '{company} ya tiene pedidos. Clone en un concesionario sin pedidos.',
  subscription_in_use: '{plan} es el plan de {who}. Deles antes otro plan o desactive este.',
  store_host_failed: 'Ocurrió un error al actualizar el estado del concesionario. {reason}',
  agreement_changed: 'El acuerdo tiene una versión nueva. Léalo y regístrese.',
  store_not_ready:
    'Esta tienda no está lista para activarse. Complete su preparación o dé un motivo para activarla de todos modos.',
  store_host_waiting:
    'Un cambio anterior del sitio de esta tienda no ha terminado. Espere un momento e inténtelo de nuevo.',
  email_taken: 'Ya existe un cliente con este correo.',
  customer_has_orders: 'La cuenta no se puede eliminar porque tiene historial de compras',
  customer_has_credit:
    '{name} tiene {amount:amount} de crédito en tienda. Quítelo antes de eliminar al cliente.',
  credit_not_enough: 'Solo quedan {amount:amount} de crédito en tienda.',
  credit_no_customer: 'El crédito en tienda pertenece a un cliente, y este pedido no tiene ninguno.',
  credit_unvouched:
    'Este pedido llegó de una tienda solo con el correo del cliente, que no prueba nada. Por eso no puede usar su crédito.',
  credit_other_currency: 'El crédito en tienda está en {currency}, que no es la moneda de este pedido.',
  order_has_credit:
    'En este pedido se usaron {amount:amount} del crédito del cliente. Reembólselos o quite ese pago antes de cambiar el cliente.',
  merge_itself: 'Elija dos clientes distintos.',
  customer_gone: 'Ese cliente no existe (o ya no). Elija otro.',
  order_locked:
    'El pedido {orderNumber} está bloqueado. Desbloquéelo para cobrarlo o para cambiar sus líneas, precios o direcciones.',
  total_changed:
    'El total ahora es {total:amount}, no {reviewed:amount}. No se pidió nada. Muestre a su cliente el nuevo total.',
  undo_over: 'Ya no se puede deshacer: ya se deshizo o pasó demasiado tiempo.',
  undo_overtaken: '{who} {action} el pedido {orderNumber} el {when:instant}. No se deshizo nada.',
  test_not_returned: 'El pedido {orderNumber} es de prueba, así que no hay nada que devolver.',
  order_charged: 'El pedido {orderNumber} tiene cobros y no se puede eliminar.',
  charge_in_work: '{who} está cobrando o reembolsando esto ahora mismo. Espere un momento y vuelva a mirar.',
  charge_unknown:
    'No está confirmado si se completó el cobro de {amount:amount} del {when:instant}. Verifíquelo antes de continuar.',
  charged_meanwhile:
    'En total ya se cobró {amount:amount}, no {seen:amount}. Vuelva a mirar antes de cobrar.',
  refunded_meanwhile:
    'En total ya se reembolsó {amount:amount}, no {seen:amount}. Vuelva a mirar antes de reembolsar.',
  charge_impossible: '{reason}',
  charge_settled: 'Este cobro ya tiene un resultado: {state}.',
  refund_too_much: 'Puede reembolsar hasta {amount:amount} de este cobro.',
  refund_over_received: 'De los pagos de este pedido solo quedan {amount:amount} por reembolsar.',
  nothing_paid:
    'No se ha pagado nada del pedido {orderNumber}, así que no hay recibo. Imprímalo como factura.',
  refund_nothing_received:
    'Este pedido no tiene ningún pago registrado, así que no hay nada que reembolsar. Registre primero el pago.',
  refund_over_money:
    'De este pedido, {credit:amount} se pagaron con crédito en tienda y vuelven a él. De otra forma solo se pueden reembolsar {amount:amount}.',
  refund_over_shipping: 'Del envío de este pedido solo quedan {amount:amount} por reembolsar.',
  more_than_due: '{amount:amount} es más que los {due:amount} por pagar de este pedido.',
  payment_refunded:
    'De este pago ya se reembolsaron {amount:amount}, así que no se puede quitar. Quite primero los reembolsos registrados por error.',
  payment_of_return: 'Con este registro se reembolsó la devolución {rmaNumber}, así que no se puede quitar.',
  dates_turned: 'La fecha inicial es posterior a la final. Cambie una de ellas.',
  last_line: 'Debe agregar al menos un producto',
  shipping_status_needed: 'Elija cómo se completó el pedido: Enviado o Retirado.',
  declined_reason_needed: 'Elija el motivo del rechazo del pedido.',
  line_not_in_order: 'La línea {lineId} no es de este pedido.',
  line_not_in_shipment: 'La línea {lineId} no es de este envío.',
  pieces_left: 'Piezas por enviar: {n}. Envíelas primero y luego complete el pedido.',
  shipment_gone: 'Este envío ya se deshizo.',
  shipment_in_rma:
    '{partNumber} está en la devolución {rmaNumber}, por lo que su envío no se puede deshacer. Primero deniegue o elimine esa devolución.',
  order_in_rma:
    'El pedido {orderNumber} tiene en curso la devolución {rmaNumber}. Decida o elimine antes esa devolución.',
  line_in_rma:
    '{partNumber} está en la devolución {rmaNumber} y se queda en el pedido, salvo que esa devolución se deniegue o elimine.',
  rma_step: 'Una devolución {from} no puede pasar a {to}.',
  rma_closed: 'La devolución {rmaNumber} está {status}: ya no se puede cambiar nada.',
  rma_not_received: 'La devolución {rmaNumber} se puede reembolsar cuando se reciban sus piezas.',
  rma_without_slip: 'La devolución {rmaNumber} está {status}. Su hoja se crea al aprobarla.',
  rma_not_approved: 'La devolución {rmaNumber} está {status}. Apruébela antes de recibir sus piezas.',
  rma_awaits_carrier:
    'Escriba el transportista, el número de rastreo y la fecha de envío de la devolución {rmaNumber} antes de recibir sus piezas.',
  rma_received: 'Las piezas de la devolución {rmaNumber} ya se recibieron. Primero deshaga esa recepción.',
  line_not_in_return: 'La línea {lineId} no es de esta devolución.',
  pieces_returned_again:
    'El resto de {partNumber} está en otra devolución, por lo que esta recepción no se puede deshacer. Primero elimine la otra devolución.',
  payment_of_exchange:
    'Este pago es lo que valía la devolución {rmaNumber}, por lo que no se puede quitar. Decline el pedido o reembolse el pago.',
  rma_core_exchange: 'Los cascos no se pueden cambiar. Reembolse esta devolución.',
  rma_refund_open:
    'Está sin confirmar si la pasarela completó el reembolso de la devolución {rmaNumber}. Verifíquelo antes de continuar.',
  rma_refunded: 'La devolución {rmaNumber} se reembolsó y se queda.',
  core_not_out:
    'Todos los cascos de {partNumber} fueron devueltos o están en una devolución. Abra la devolución del pedido para recibirlos.',
  no_cores_out:
    'Todos los cascos de {company} fueron devueltos o están en una devolución. No hay nada que recordar.',
  cores_reminded: 'A {company} se le acaban de recordar sus cascos.',
  without_email: '{company} no tiene correo.',
  message_sent: 'Este mensaje ya se envió.',
  folder_in_use: 'Debe eliminar todos los mensajes de la carpeta antes de eliminar la carpeta',
  folders_full: 'El buzón admite hasta {limit:number} carpetas. Elimine una para crear otra.',
  draft_gone: 'Otra persona ya envió o eliminó este borrador. Copie el texto en un mensaje nuevo.',
  draft_stays:
    'Un borrador permanece en Borradores hasta que se envía. Seleccione otros mensajes para mover.',
  message_received: 'Este mensaje es del cliente. Escriba uno nuevo para responder.',
  broadcast_over: 'Este envío masivo está {state}: ya no queda nada pendiente.',
  quote_sent:
    'La cotización {quoteRef} se acaba de enviar a {email}. Cámbiela o espere un minuto para enviarla de nuevo.',
  quote_ordered: 'La cotización {quoteRef} pasó a ser el pedido {orderNumber}. Cambie el pedido.',
  quote_last_line: 'Agregue al menos un producto a la cotización',
  quote_customer_needed:
    'Un pedido necesita una dirección, y ningún cliente tiene el correo {email}. Elija o cree el cliente e inténtelo de nuevo.',
  ...quoteLinkTexts.es,
  quote_search_off: 'Esta tienda no reenvía cotizaciones. Pida la cotización a {company}.',
  request_decided: 'Esta solicitud ya fue decidida o reabierta por {who}. Vuelva a cargarla.',
  superseded_since:
    'Lo que reemplaza a la pieza {number} en el catálogo cambió desde entonces. Vuelva a abrir la solicitud sin restaurar los valores.',
  edit_gone:
    'La edición de la pieza {number} se eliminó entretanto. Revise los valores e inténtelo de nuevo.',
  catalog_unknown: 'No hay ningún catálogo llamado {catalog}.',
  part_unknown: 'Ningún catálogo de este concesionario tiene la pieza {partNumber}.',
  what_if_slow:
    'Hay demasiadas líneas de pedido para recalcular en {seconds} segundos. No se cambió nada; inténtelo cuando el servidor esté menos ocupado.',
  catalog_remote:
    'Las piezas de {catalog} están en un servicio remoto. Búsquelas con /suggestions-stream; no se importa nada.',
  searches_open: 'Hay demasiadas búsquedas en curso. Cancele una o espere un momento.',
  catalog_being_deleted: '{catalog} se está eliminando.',
  catalog_in_use: 'Este catálogo lo usa {who}.',
  default_rule_needed:
    'La regla predeterminada no se puede eliminar. Haga antes predeterminada otra regla o cambie sus porcentajes.',
  payment_method_in_use: 'Esta forma de pago la usa {who}.',
  about_us_stays: 'La página Quiénes somos no se puede eliminar. Desactívela.',
  payment_method_fixed: '{name} es una pasarela con la que trabaja Partsdesk y se queda.',
  import_superseded:
    'Desde entonces se importó otro archivo en este catálogo. Vuelva a importar el archivo completo y luego finalice lo que ya no contiene.',
  import_running: 'Ya hay una importación en curso en este catálogo.',
  customer_import_running: 'Ya hay una importación de clientes en curso. Espere a que termine.',
  shop_import_running: 'Ya hay una importación de otra tienda en curso. Espere a que termine.',
  import_broke_off:
    'La importación se interrumpió. Líneas importadas hasta ahora: {lines}. Vuelva a importar el mismo archivo para continuar.',
  papers_busy: 'Ya se están creando {n:number} PDF. Espere a que termine uno o cancele uno.',
  exports_busy: 'Ya hay {n:number} exportaciones en curso. Espere a que termine una o cancele una.',
  templates_full: 'Tiene {limit} plantillas. Elimine una para agregar otra.',
  template_full:
    'La plantilla tiene espacio para {n:number} repuestos debajo de sus encabezados. Elija menos modelos o categorías y exporte los demás a otro archivo.',
  sftp_missing:
    'Guarde primero el servidor SFTP, el usuario y la contraseña en la pantalla Feed de productos.',
  too_many_webhooks: 'Un concesionario puede tener hasta {n} webhooks. Elimine uno primero.',
  webhook_off: 'Este webhook está desactivado. Actívelo primero.',
  feed_running: 'Ya hay una ejecución del feed en curso. Espere a que termine.',
  sftp_failed: 'No se puede usar el servidor SFTP: {reason}',
  bulk_inconsistent: 'Corrija las inconsistencias de los datos antes de registrarlos.',
  bulk_empty: 'No hay filas para aplicar. Suba primero un archivo.',
  bulk_changed: 'Otra persona cambió estas filas. Revíselas y vuelva a aplicarlas.',
  file_unreadable: 'No se pudo leer el archivo: {reason}',
}
