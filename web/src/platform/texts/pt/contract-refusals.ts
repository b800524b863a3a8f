import { quoteLinkTexts } from '#contract/sales/quotes/quote-link-texts.ts'
import type { Message } from '#contract/texts/message.ts'
import type { RefusalCode } from '#contract/texts/refusals.ts'

/** The server's refusals. */
export const contractRefusals: Record<RefusalCode, Message> = {
  not_signed_in: 'Entre para continuar.',
  wrong_credentials: 'O e-mail ou a senha não está correto.',
  other_user:
    'Outra pessoa entrou em outra janela deste navegador. Nada foi alterado; recarregue esta página.',
  session_locked: 'A sessão está bloqueada. Digite sua senha para continuar.',
  dealer_needed: 'Este e-mail está em mais de uma concessionária. Escolha a concessionária e tente de novo.',
  code_needed: 'Digite o código que o seu app autenticador mostra.',
  code_wrong: 'Este código não está certo, venceu ou já foi usado. Digite o que o app mostra agora.',
  password_change_needed: 'Escolha uma nova senha antes de continuar.',
  codes_setup_needed: 'Configure os códigos de uso único antes de continuar.',
  temporary_over: 'Esta senha temporária expirou. Peça uma nova ao administrador ou use “Esqueceu a senha?”.',
  forbidden: 'Você não tem permissão para fazer isto.',
  token_scope: 'Este token de API não tem a permissão {scope}.',
  token_refused: 'Tokens de API não podem fazer isto. Entre para fazê-lo.',
  foreign_dealer: 'Você não pode agir por esta concessionária.',
  dealer_asks_first:
    'Esta concessionária pede para ser consultada antes que a equipe da plataforma trabalhe na sua loja. Solicite acesso e continue quando um dos administradores dela aceitar.',
  support_not_needed: 'Esta loja está aberta para você. Não é preciso pedir acesso.',
  support_asked_already:
    'Você já pediu acesso a esta concessionária. Os administradores dela veem o pedido na tela inicial.',
  support_without_administrator:
    'Esta concessionária não tem um administrador ativo que possa aceitar. Peça a quem administra a instalação que abra a loja.',
  support_request_answered: 'Este pedido já foi respondido por {who}.',
  support_access_over: 'Este acesso já terminou.',
  foreign_origin: 'Esta solicitação não veio do próprio sistema.',
  not_found: 'Esse registro não existe aqui.',
  no_test_dealers: 'Nenhuma concessionária de teste foi escolhida. Escolha duas concessionárias primeiro.',
  job_has_own_retry:
    'Estas tarefas não podem ser colocadas na fila aqui. Envie o e-mail, execute a exportação ou inicie o feed onde falhou.',
  roll_out_empty: 'Não há nada para implantar. Escolha uma loja de referência e o que usar dela.',
  baseline_gone: 'Esta versão salva foi excluída. Escolha outra referência e tente a implantação de novo.',
  too_many_versions: 'Uma loja pode ter até {n|versão salva|versões salvas}. Exclua uma primeiro.',
  roll_out_no_stores: 'Nenhuma outra loja corresponde. Escolha lojas ou altere o filtro da lista.',
  main_user_without_email: 'O usuário principal não tem e-mail e não há e-mail de faturamento.',
  roll_out_not_now: 'Esta implantação não pode fazer isso no momento. Recarregue a página para ver o estado.',
  nothing_to_restore: 'Naquele momento não havia nada, então não há nada a restaurar.',
  no_such_call: 'Essa chamada não existe.',
  invalid: 'Corrija os seguintes erros',
  malformed: 'Não foi possível ler a solicitação: {reason}',
  several_dealers: 'Estes registros são de concessionárias diferentes. Escolha registros de uma só.',
  dealer_missing: 'Escolha primeiro uma concessionária.',
  too_large: 'É grande demais. O limite é {limit}.',
  wrong_type: 'Este tipo de conteúdo não é aceito: {reason}',
  storage_full:
    'Os arquivos da sua concessionária já ocupam {limit}, o máximo permitido. Nada foi salvo; peça mais espaço ao suporte.',
  images_full: 'A biblioteca comporta {limit} imagens. Exclua algumas para adicionar outras.',
  too_many_streams:
    'Você tem {limit} páginas com atualização ao vivo abertas. Feche algumas e recarregue esta.',
  too_many_requests:
    'Foram solicitações demais em um minuto. Nada foi alterado. Espere {wait} e tente de novo.',
  slow_down: 'Tentativas demais. Espere {wait} e tente de novo.',
  busy: 'O servidor está ocupado ou reiniciando. Nada foi alterado; tente de novo em instantes.',
  dealer_busy:
    'Sua concessionária está enviando solicitações demais ao mesmo tempo. Nada foi alterado; tente de novo em instantes.',
  files_away:
    'As imagens e os arquivos não estão acessíveis no momento. Nada foi alterado; tente de novo em instantes.',
  disk_full:
    'O disco do servidor está cheio, por isso nada foi salvo. Tente de novo em alguns minutos; a plataforma já foi avisada.',
  internal:
    'Algo deu errado do nosso lado. Nada foi alterado. Informe ao suporte o id da solicitação {requestId}.',
  saved_unshown:
    'Sua alteração foi salva, mas não foi possível mostrar o resultado. Recarregue a página antes de continuar. Se acontecer de novo, informe ao suporte o id da solicitação {requestId}.',
  perhaps_saved:
    'A conexão com o banco de dados caiu ao salvar. Sua alteração pode ou não ter sido salva: confira antes de tentar de novo.',
  partly_saved:
    'Algo deu errado quando uma parte já tinha sido salva. {what} Confira o que está lá antes de tentar de novo. Se acontecer de novo, informe ao suporte o id da solicitação {requestId}.',
  stale: '{who} alterou {what} em {when:instant}. Nada foi salvo nem excluído.',
  cursor_unknown:
    'Este cursor não é desta chamada e desta concessionária. Envie o `nextCursor` da página anterior, ou nenhum para recomeçar.',
  cursor_over:
    'Este cursor já não serve: é antigo demais ou o banco de dados foi restaurado. Recomece sem cursor.',
  key_reused:
    'Isto já foi enviado com outros valores, com a mesma Idempotency-Key. Veja o que aconteceu e tente de novo.',
  key_not_taken:
    'Esta chamada não aceita Idempotency-Key. Retire-a e confira o que está lá antes de repetir a chamada.',
  if_match_not_taken:
    'Esta chamada não aceita If-Match. Retire-o e confira o que está lá antes de enviar a chamada.',
  taken: 'Já existe: {what}.',
  view_of_other: 'Esta visão é de {who}. Salve-a com um nome seu.',
  views_full: 'Você tem {limit} visões desta lista. Exclua uma antes de salvar outra.',
  user_exists: 'O usuário já existe. Tente outro e-mail.',
  user_protected: 'Este usuário não pode ser excluído.',
  main_user_stays: '{name} é o usuário principal da concessionária e não pode ser excluído, só desativado.',
  user_above: '{name} tem direitos que você não tem. Peça a alguém que os tenha.',
  own_account:
    'Você não pode excluir ou desativar a si mesmo nem mudar sua própria função. Peça a outro administrador.',
  own_session: 'Esta é a sessão em que você está. Saia para encerrá-la.',
  invitation_too_early: '{name} não pode entrar. Permita, e o convite será enviado.',
  invitation_needless: '{name} já tem senha. Altere-a em vez disso.',
  role_not_here: 'Esta função não pode ser dada a este usuário. Escolha uma da lista.',
  role_above: 'A função {role} dá direitos que você não tem. Peça a alguém que os tenha.',
  role_protected: 'A função {role} é da própria plataforma e fica como está.',
  dealer_role_in_use:
    'A função {role} não pode ser retirada da concessionária porque está em uso por {who}. Nenhuma função foi alterada.',
  dealer_role_of_own:
    'A concessionária já tem uma função própria chamada {role}. Nenhuma função foi alterada.',
  role_in_use: 'A função {role} está em uso por {who}. Pode ser excluída quando ninguém mais a tiver.',
  domain_above: 'Você não administra {domain}, portanto não pode dá-lo a outros.',
  passwords_differ: 'As senhas não coincidem',
  current_password_wrong: 'A senha atual não está correta.',
  reset_link_used: 'Este link já foi usado ou expirou. Peça outro.',
  codes_on: 'Os códigos de uso único já estão ativados.',
  codes_off: 'Os códigos de uso único não estão ativados.',
  codes_not_begun: 'A configuração não foi iniciada, ou há tempo demais. Comece de novo.',
  codes_own: 'Os seus próprios códigos de uso único são desativados no seu perfil.',
  codes_first: 'Configure os seus próprios códigos de uso único antes de exigi-los de outros.',
  domain_taken: 'Outra concessionária já usa o domínio {domain}.',
  full_name_missing: 'O usuário não tem nome completo. Adicione nome e sobrenome e clone de novo.',
  registrations_full:
    'Mais concessionárias se registraram do que podemos analisar agora. Nada foi gravado; registre-se de novo em alguns dias.',
  registration_approved: 'O cadastro já foi aprovado. Desative a loja ou os usuários dela.',
  dealer_has_orders: '{company} já tem pedidos. Clone em uma concessionária sem pedidos.',
  subscription_in_use: '{plan} é o plano de {who}. Dê-lhes antes outro plano ou desative este.',
  store_host_failed: 'Ocorreu um erro ao atualizar o status da concessionária. {reason}',
  agreement_changed: 'O acordo tem uma nova versão. Leia-o e registre-se.',
  store_not_ready:
    'Esta loja não está pronta para ser ativada. Complete a preparação ou dê um motivo para ativá-la mesmo assim.',
  store_host_waiting:
    'Uma alteração anterior do site desta loja ainda não terminou. Espere um instante e tente de novo.',
  email_taken: 'Já existe um cliente com este e-mail.',
  customer_has_orders: 'A conta não pode ser excluída porque tem histórico de compras',
  customer_has_credit: '{name} tem {amount:amount} de crédito na loja. Remova-o antes de excluir o cliente.',
  credit_not_enough: 'Só restam {amount:amount} de crédito na loja.',
  credit_no_customer: 'O crédito na loja pertence a um cliente, e este pedido não tem nenhum.',
  credit_unvouched:
    'Este pedido veio de uma loja só com o e-mail do cliente, que não prova nada. Por isso, não pode usar o crédito dele.',
  credit_other_currency: 'O crédito na loja está em {currency}, que não é a moeda deste pedido.',
  order_has_credit:
    'Neste pedido foram usados {amount:amount} do crédito do cliente. Reembolse-os ou remova esse pagamento antes de mudar o cliente.',
  merge_itself: 'Escolha dois clientes diferentes.',
  customer_gone: 'Esse cliente não existe (mais). Escolha outro.',
  order_locked:
    'O pedido {orderNumber} está bloqueado. Desbloqueie-o para cobrá-lo ou para alterar suas linhas, preços ou endereços.',
  total_changed:
    'O total agora é {total:amount}, não {reviewed:amount}. Nada foi pedido. Mostre o novo total ao cliente.',
  undo_over: 'Não pode mais ser desfeito: já foi desfeito ou passou tempo demais.',
  undo_overtaken: '{who} {action} o pedido {orderNumber} em {when:instant}. Nada foi desfeito.',
  test_not_returned: 'O pedido {orderNumber} é de teste, então não há nada a devolver.',
  order_charged: 'O pedido {orderNumber} tem cobranças e não pode ser excluído.',
  charge_in_work: '{who} está cobrando ou reembolsando isto agora. Espere um instante e olhe de novo.',
  charge_unknown:
    'Não está confirmado se a cobrança de {amount:amount} de {when:instant} foi concluída. Verifique-a antes de continuar.',
  charged_meanwhile:
    'No total já foram cobrados {amount:amount}, não {seen:amount}. Olhe de novo antes de cobrar.',
  refunded_meanwhile:
    'No total já foram reembolsados {amount:amount}, não {seen:amount}. Olhe de novo antes de reembolsar.',
  charge_impossible: '{reason}',
  charge_settled: 'Esta cobrança já tem um resultado: {state}.',
  refund_too_much: 'Você pode reembolsar até {amount:amount} desta cobrança.',
  refund_over_received: 'Dos pagamentos deste pedido, só restam {amount:amount} para reembolsar.',
  nothing_paid: 'Nada foi pago do pedido {orderNumber}, portanto não há recibo. Imprima-o como fatura.',
  refund_nothing_received:
    'Este pedido não tem nenhum pagamento registrado, então não há o que reembolsar. Registre primeiro o pagamento.',
  refund_over_money:
    'Deste pedido, {credit:amount} foram pagos com crédito na loja e voltam para ele. De outra forma, só podem ser reembolsados {amount:amount}.',
  refund_over_shipping: 'Do frete deste pedido, só restam {amount:amount} para reembolsar.',
  more_than_due: '{amount:amount} é mais do que os {due:amount} a pagar deste pedido.',
  payment_refunded:
    'Deste pagamento já foram reembolsados {amount:amount}, então ele não pode ser removido. Remova primeiro os reembolsos registrados por engano.',
  payment_of_return:
    'Com este registro foi reembolsada a devolução {rmaNumber}, então ele não pode ser removido.',
  dates_turned: 'A data inicial é posterior à final. Altere uma delas.',
  last_line: 'Adicione pelo menos um produto',
  shipping_status_needed: 'Escolha como o pedido foi concluído: Enviado ou Retirado.',
  declined_reason_needed: 'Escolha o motivo da recusa do pedido.',
  line_not_in_order: 'A linha {lineId} não é deste pedido.',
  line_not_in_shipment: 'A linha {lineId} não é deste envio.',
  pieces_left: 'Peças a enviar: {n}. Envie-as primeiro e depois conclua o pedido.',
  shipment_gone: 'Este envio já foi desfeito.',
  shipment_in_rma:
    '{partNumber} está na devolução {rmaNumber}, por isso o envio não pode ser desfeito. Primeiro negue ou exclua essa devolução.',
  order_in_rma:
    'O pedido {orderNumber} tem em andamento a devolução {rmaNumber}. Decida ou exclua antes essa devolução.',
  line_in_rma:
    '{partNumber} está na devolução {rmaNumber} e fica no pedido, a não ser que essa devolução seja negada ou excluída.',
  rma_step: 'Uma devolução {from} não pode passar a {to}.',
  rma_closed: 'A devolução {rmaNumber} está {status}: nada nela pode mais ser alterado.',
  rma_not_received: 'A devolução {rmaNumber} pode ser reembolsada quando as peças forem recebidas.',
  rma_without_slip: 'A devolução {rmaNumber} está {status}. A folha dela é criada na aprovação.',
  rma_not_approved: 'A devolução {rmaNumber} está {status}. Aprove-a antes de receber as peças.',
  rma_awaits_carrier:
    'Informe a transportadora, o código de rastreio e a data de envio da devolução {rmaNumber} antes de receber as peças.',
  rma_received: 'As peças da devolução {rmaNumber} já foram recebidas. Primeiro desfaça esse recebimento.',
  line_not_in_return: 'A linha {lineId} não é desta devolução.',
  pieces_returned_again:
    'O restante de {partNumber} está em outra devolução, por isso este recebimento não pode ser desfeito. Primeiro exclua a outra devolução.',
  payment_of_exchange:
    'Este pagamento é o que valia a devolução {rmaNumber}, por isso não pode ser removido. Recuse o pedido ou reembolse o pagamento.',
  rma_core_exchange: 'Cascos não podem ser trocados. Reembolse esta devolução.',
  rma_refund_open:
    'Não está confirmado se o gateway concluiu o reembolso da devolução {rmaNumber}. Verifique antes de continuar.',
  rma_refunded: 'A devolução {rmaNumber} foi reembolsada e fica.',
  core_not_out:
    'Todos os cascos de {partNumber} foram devolvidos ou estão em uma devolução. Abra a devolução do pedido para recebê-los.',
  no_cores_out:
    'Todos os cascos de {company} foram devolvidos ou estão em uma devolução. Não há nada a lembrar.',
  cores_reminded: '{company} acabou de ser lembrada dos cascos.',
  without_email: '{company} não tem e-mail.',
  message_sent: 'Esta mensagem já foi enviada.',
  folder_in_use: 'Você precisa excluir todas as mensagens da pasta antes de excluir a pasta',
  folders_full: 'A caixa de correio comporta até {limit:number} pastas. Exclua uma para criar outra.',
  draft_gone: 'Outra pessoa já enviou ou excluiu este rascunho. Copie o texto para uma nova mensagem.',
  draft_stays: 'Um rascunho fica em Rascunhos até ser enviado. Selecione outras mensagens para mover.',
  message_received: 'Esta mensagem veio do cliente. Escreva uma nova para responder.',
  broadcast_over: 'Este envio em massa está {state}: nada mais está pendente.',
  quote_sent:
    'O orçamento {quoteRef} acabou de ser enviado a {email}. Altere-o ou espere um minuto para enviá-lo de novo.',
  quote_ordered: 'O orçamento {quoteRef} virou o pedido {orderNumber}. Altere o pedido.',
  quote_last_line: 'Adicione pelo menos um produto ao orçamento',
  quote_customer_needed:
    'Um pedido precisa de um endereço, e nenhum cliente tem o e-mail {email}. Escolha ou crie o cliente e tente de novo.',
  ...quoteLinkTexts.pt,
  quote_search_off: 'Esta loja não reenvia orçamentos. Peça o orçamento a {company}.',
  request_decided: 'Esta solicitação já foi decidida ou reaberta por {who}. Recarregue-a.',
  superseded_since:
    'O que substitui a peça {number} no catálogo mudou desde então. Reabra a solicitação sem restaurar os valores.',
  edit_gone: 'A edição da peça {number} foi excluída nesse meio-tempo. Confira os valores e tente novamente.',
  catalog_unknown: 'Não há catálogo chamado {catalog}.',
  part_unknown: 'Nenhum catálogo desta concessionária tem a peça {partNumber}.',
  what_if_slow:
    'Há linhas de pedido demais para recalcular em {seconds} segundos. Nada foi alterado; tente quando o servidor estiver menos ocupado.',
  catalog_remote:
    'As peças de {catalog} estão em um serviço remoto. Pesquise com /suggestions-stream; nada é importado.',
  searches_open: 'Há pesquisas demais em andamento. Cancele uma ou espere um instante.',
  catalog_being_deleted: '{catalog} está sendo excluído.',
  catalog_in_use: 'Este catálogo está em uso por {who}.',
  default_rule_needed:
    'A regra padrão não pode ser excluída. Torne outra regra padrão ou altere as porcentagens dela.',
  payment_method_in_use: 'Esta forma de pagamento está em uso por {who}.',
  about_us_stays: 'A página Quem somos não pode ser excluída. Desative-a.',
  payment_method_fixed: '{name} é um gateway com que o Partsdesk trabalha e fica.',
  import_superseded:
    'Desde então, outro arquivo foi importado neste catálogo. Importe o arquivo completo de novo e depois encerre o que ele não contém mais.',
  import_running: 'Já há uma importação em andamento neste catálogo.',
  customer_import_running: 'Já há uma importação de clientes em andamento. Espere terminar.',
  shop_import_running: 'Já há uma importação de outra loja em andamento. Espere terminar.',
  import_broke_off:
    'A importação foi interrompida. Linhas importadas até agora: {lines}. Importe o mesmo arquivo de novo para continuar.',
  papers_busy: 'Já há {n:number} PDFs sendo criados. Espere um terminar ou cancele um.',
  exports_busy: 'Já há {n:number} exportações em andamento. Espere uma terminar ou cancele uma.',
  templates_full: 'Você tem {limit} modelos. Exclua um para adicionar outro.',
  template_full:
    'O modelo tem espaço para {n:number} peças abaixo dos cabeçalhos. Escolha menos modelos ou categorias e exporte as demais para outro arquivo.',
  sftp_missing: 'Salve primeiro o servidor SFTP, o usuário e a senha na tela Feed de produtos.',
  too_many_webhooks: 'Uma concessionária pode ter até {n} webhooks. Exclua um primeiro.',
  webhook_off: 'Este webhook está desativado. Ative-o primeiro.',
  feed_running: 'Já há uma execução do feed em andamento. Aguarde o fim dela.',
  sftp_failed: 'O servidor SFTP não pode ser usado: {reason}',
  bulk_inconsistent: 'Corrija as inconsistências nos dados antes de gravá-los.',
  bulk_empty: 'Não há linhas para aplicar. Envie um arquivo primeiro.',
  bulk_changed: 'Outra pessoa alterou estas linhas. Confira-as e aplique novamente.',
  file_unreadable: 'Não foi possível ler o arquivo: {reason}',
}
