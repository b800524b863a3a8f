/** With what the server refuses, by its English words. */
export const contractRefusals: Record<string, string> = {
  // Refusals.
  'Sign in to continue.': 'Entre para continuar.',
  'The e-mail or the password is not right.': 'O e-mail ou a senha não está correto.',
  'Somebody else has signed in in another window of this browser. Nothing was changed; reload this page.':
    'Outra pessoa entrou em outra janela deste navegador. Nada foi alterado; recarregue esta página.',
  'The session is locked. Enter your password to go on.':
    'A sessão está bloqueada. Digite sua senha para continuar.',
  'This e-mail is known at more than one dealer. Choose the dealer and try again.':
    'Este e-mail está em mais de uma concessionária. Escolha a concessionária e tente de novo.',
  'Enter the code that your authenticator app shows.': 'Digite o código que o seu app autenticador mostra.',
  'This code is not right, has run out or was used already. Enter the one that the app shows now.':
    'Este código não está certo, venceu ou já foi usado. Digite o que o app mostra agora.',
  'Set up one-time codes before you go on.': 'Configure os códigos de uso único antes de continuar.',
  'One-time codes are switched on already.': 'Os códigos de uso único já estão ligados.',
  'One-time codes are not switched on.': 'Os códigos de uso único não estão ligados.',
  'Setting up was not begun, or too long ago. Begin again.':
    'A configuração não foi iniciada, ou há tempo demais. Comece de novo.',
  'You switch your own one-time codes off in your profile.':
    'Os seus próprios códigos de uso único são desligados no seu perfil.',
  'Set up one-time codes for yourself before you demand them of others.':
    'Configure os seus próprios códigos de uso único antes de exigi-los de outros.',
  'Choose a new password before you go on.': 'Escolha uma nova senha antes de continuar.',
  'You are not allowed to do this.': 'Você não tem permissão para fazer isto.',
  'This temporary password has expired. Ask your administrator for a new one, or use “Forgot your password?”.':
    'Esta senha temporária expirou. Peça uma nova ao administrador ou use “Esqueceu a senha?”.',
  'This API token doesn’t have the scope {scope}.': 'Este token de API não tem a permissão {scope}.',
  'API tokens can’t do this. Sign in to do it.': 'Tokens de API não podem fazer isto. Entre para fazê-lo.',
  'You may not act for this dealer.': 'Você não pode agir por esta concessionária.',
  'This request did not come from the back-office itself.': 'Esta solicitação não veio do próprio sistema.',
  'There is no such record here.': 'Esse registro não existe aqui.',
  'There is no such call.': 'Essa chamada não existe.',
  'Please correct the following errors': 'Corrija os seguintes erros',
  'The request could not be read: {reason}': 'Não foi possível ler a solicitação: {reason}',
  'These records belong to different dealers. Choose records of one dealer.':
    'Estes registros são de concessionárias diferentes. Escolha registros de uma só.',
  'Choose a dealer first.': 'Escolha primeiro uma concessionária.',
  'That is too large: at most {limit} are taken.': 'É grande demais: são aceitos até {limit}.',
  'This kind of content is not taken: {reason}': 'Este tipo de conteúdo não é aceito: {reason}',
  'Your dealership’s files already take {limit}, the most they may. Nothing was saved; ask support for more space.':
    'Os arquivos da sua concessionária já ocupam {limit}, o máximo permitido. Nada foi salvo; peça mais espaço ao suporte.',
  'You have {limit} pages with live updates open. Close some of them, then reload this one.':
    'Você tem {limit} páginas com atualização ao vivo abertas. Feche algumas e recarregue esta.',
  'Too many tries. Wait {wait} and try again.': 'Tentativas demais. Espere {wait} e tente de novo.',
  'The server is busy or restarting. Nothing was changed; try again in a moment.':
    'O servidor está ocupado ou reiniciando. Nada foi alterado; tente de novo em instantes.',
  'The server’s disk is full, so nothing was saved. Try again in a few minutes; the platform has been notified.':
    'O disco do servidor está cheio, por isso nada foi salvo. Tente de novo em alguns minutos; a plataforma já foi avisada.',
  'Something went wrong on our side. Nothing was changed. Tell support the request id {requestId}.':
    'Algo deu errado do nosso lado. Nada foi alterado. Informe ao suporte o id da solicitação {requestId}.',
  '{who} changed {what} on {when}. Your changes were not saved.':
    '{who} alterou {what} em {when}. Suas alterações não foram salvas.',
  'This was sent before with other values, under the same Idempotency-Key. Look what became of it, then try again.':
    'Isto já foi enviado com outros valores, com a mesma Idempotency-Key. Veja o que aconteceu e tente de novo.',
  'This already exists: {what}.': 'Já existe: {what}.',
  'This view belongs to {who}. Save it under a name of your own instead.':
    'Esta visão é de {who}. Salve-a com um nome seu.',
  'You have {limit} views of this list. Delete one before you save another.':
    'Você tem {limit} visões desta lista. Exclua uma antes de salvar outra.',
  'User already exists. Try another email.': 'O usuário já existe. Tente outro e-mail.',
  'This user cannot be deleted.': 'Este usuário não pode ser excluído.',
  '{name} is the main user of the dealer and cannot be deleted, only disabled.':
    '{name} é o usuário principal da concessionária e não pode ser excluído, só desativado.',
  '{name} has rights that you do not have. Ask somebody who has them.':
    '{name} tem direitos que você não tem. Peça a alguém que os tenha.',
  'You cannot delete or disable yourself or change your own role. Ask another administrator.':
    'Você não pode excluir ou desativar a si mesmo nem mudar sua própria função. Peça a outro administrador.',
  '{name} may not sign in. Let them, and the invitation is mailed.':
    '{name} não pode entrar. Permita, e o convite será enviado.',
  '{name} has a password already. Change the password instead.':
    '{name} já tem senha. Altere-a em vez disso.',
  'This role cannot be given to this user. Choose one of the list.':
    'Esta função não pode ser dada a este usuário. Escolha uma da lista.',
  'The role {role} gives rights that you do not have. Ask somebody who has them.':
    'A função {role} dá direitos que você não tem. Peça a alguém que os tenha.',
  'The role {role} belongs to the platform itself and stays as it is.':
    'A função {role} é da própria plataforma e fica como está.',
  'The role {role} is in use by {who}. It can be deleted when nobody has it any more.':
    'A função {role} está em uso por {who}. Pode ser excluída quando ninguém mais a tiver.',
  'You do not manage {domain} yourself, so you cannot give it to others.':
    'Você não administra {domain}, portanto não pode dá-lo a outros.',
  'Passwords not match': 'As senhas não coincidem',
  'The current password is not right.': 'A senha atual não está correta.',
  'This link was used already or has expired. Ask for a new one.':
    'Este link já foi usado ou expirou. Peça outro.',
  'Another dealer already uses the domain {domain}.': 'Outra concessionária já usa o domínio {domain}.',
  'The user has no full name. Fill in first and last name, then clone again.':
    'O usuário não tem um nome completo definido.',
  'More dealerships have registered than we can look at right now. Nothing was stored; please register again in a few days.':
    'Mais concessionárias se registraram do que podemos analisar agora. Nada foi gravado; registre-se de novo em alguns dias.',
  'This is the session you are in. Log out to end it.':
    'Esta é a sessão em que você está. Saia para encerrá-la.',
  'The registration is approved already. Disable the store or its users instead.':
    'O cadastro já foi aprovado. Desative a loja ou os usuários dela.',
  '{company} has orders already. Clone into a dealer without orders.':
    '{company} já tem pedidos. Clone em uma concessionária sem pedidos.',
  '{plan} is the plan of {who}. Give them another plan first, or make this one inactive.':
    '{plan} é o plano de {who}. Dê-lhes antes outro plano ou desative este.',
  'An error occurred while updating the dealer status. {reason}':
    'Ocorreu um erro ao atualizar o estado da concessionária. {reason}',
  'The agreement has a new version. Read it, then register.':
    'O acordo tem uma nova versão. Leia-o e registre-se.',
  'This store isn’t ready to be enabled. Complete its setup, or give a reason to enable it anyway.':
    'Esta loja não está pronta para ser ativada. Complete a preparação ou dê um motivo para ativá-la mesmo assim.',
  'An earlier change of this store’s host is not finished yet. Wait a moment and try again.':
    'Uma alteração anterior do site desta loja ainda não terminou. Espere um instante e tente de novo.',
  'A customer with this e-mail already exists.': 'Já existe um cliente com este e-mail.',
  'The account cannot be deleted due to an existing purchase history':
    'A conta não pode ser excluída porque tem histórico de compras',
  'Choose two different customers.': 'Escolha dois clientes diferentes.',
  'There is no such customer (any more). Choose another one.':
    'Esse cliente não existe (mais). Escolha outro.',
  'Order {orderNumber} is locked. Unlock it to charge it or to change its lines, prices or addresses.':
    'O pedido {orderNumber} está bloqueado. Desbloqueie-o para cobrá-lo ou para alterar seus itens, preços ou endereços.',
  'This can no longer be undone: it was undone already, or too much time has passed.':
    'Não pode mais ser desfeito: já foi desfeito ou passou tempo demais.',
  '{who} {deed} order {orderNumber} on {when}. Nothing was undone.':
    '{who} {deed} o pedido {orderNumber} em {when}. Nada foi desfeito.',
  'Order {orderNumber} has charges and cannot be deleted.':
    'O pedido {orderNumber} tem cobranças e não pode ser excluído.',
  '{who} is charging or refunding this right now. Wait a moment and look again.':
    '{who} está cobrando ou reembolsando isto agora. Espere um instante e olhe de novo.',
  'It is not known whether {amount} of {when} went through. Check that charge before you go on.':
    'Não se sabe se a cobrança de {amount} de {when} passou. Verifique-a antes de continuar.',
  '{amount} has been charged in all by now, not {seen}. Look again before you charge.':
    'No total já foram cobrados {amount}, não {seen}. Olhe de novo antes de cobrar.',
  'What became of this charge is known already: it {state}.':
    'Já se sabe o que houve com esta cobrança: {state}.',
  'At most {amount} of this charge can be given back.':
    'Desta cobrança podem ser devolvidos no máximo {amount}.',
  'The from date is after the to date. Change one of them.':
    'A data inicial é posterior à final. Altere uma delas.',
  'You must add at least one product': 'Adicione pelo menos um produto',
  'Choose how the order was completed: Shipped or Picked up.':
    'Escolha como o pedido foi concluído: Enviado ou Retirado.',
  'Choose the reason for declining the order.': 'Escolha o motivo da recusa do pedido.',
  'The line {lineId} does not belong to this order.': 'O item {lineId} não é deste pedido.',
  'Nothing is left to ship on these lines.': 'Não resta nada a enviar nestes itens.',
  'This message was sent already.': 'Esta mensagem já foi enviada.',
  'This message came from the customer. Write a new one to answer it.':
    'Esta mensagem veio do cliente. Escreva uma nova para responder.',
  'At most {limit} can be changed at once.': 'No máximo {limit} podem ser alterados de uma vez.',
  'There is no catalog named {catalog}.': 'Não há catálogo chamado {catalog}.',
  'None of this dealer’s catalogs has a part {partNumber}.':
    'Nenhum catálogo desta concessionária tem a peça {partNumber}.',
  'There are too many order lines to reckon anew in {seconds} seconds. Nothing was changed; try again when the server is less busy.':
    'Há itens de pedido demais para recalcular em {seconds} segundos. Nada foi alterado; tente quando o servidor estiver menos ocupado.',
  'The parts of {catalog} are on a remote service. Search it with /suggestions-stream; nothing is imported into it.':
    'As peças de {catalog} estão em um serviço remoto. Pesquise com /suggestions-stream; nada é importado.',
  'Too many searches are still running. Cancel one of them, or wait a moment.':
    'Há pesquisas demais em andamento. Cancele uma ou espere um instante.',
  'This catalog is in use by {who}.': 'Este catálogo está em uso por {who}.',
  'The default rule cannot be deleted. Make another rule the default first, or change its percentages.':
    'A regra padrão não pode ser excluída. Torne outra regra padrão ou altere as porcentagens dela.',
  'This payment method is in use by {who}.': 'Esta forma de pagamento está em uso por {who}.',
  '{name} is a gateway that Partsdesk speaks to and stays.':
    '{name} é um gateway com que o Partsdesk trabalha e fica.',
  'An import into this catalog is already running.': 'Já há uma importação em andamento neste catálogo.',
  'An import of customers is already running. Wait until it has ended.':
    'Já há uma importação de clientes em andamento. Espere terminar.',
  'The file could not be read: {reason}': 'Não foi possível ler o arquivo: {reason}',
  'Order {orderNumber} has the return {rmaNumber} in work. Decide or delete that return first.':
    'O pedido {orderNumber} tem em andamento a devolução {rmaNumber}. Decida ou exclua antes essa devolução.',
  '{partNumber} stands in the return {rmaNumber} and stays on the order, unless that return is denied or deleted.':
    '{partNumber} está na devolução {rmaNumber} e fica no pedido, a não ser que essa devolução seja negada ou excluída.',
  'A return that is {from} cannot become {to}.': 'Uma devolução {from} não pode passar a {to}.',
  'Return {rmaNumber} is {status}: nothing on it can be changed any more.':
    'A devolução {rmaNumber} está {status}: nada nela pode mais ser alterado.',
  'Return {rmaNumber} can be refunded once its parts are received.':
    'A devolução {rmaNumber} pode ser reembolsada quando as peças forem recebidas.',
  'Return {rmaNumber} is {status}. Approve it before its parts are received.':
    'A devolução {rmaNumber} está {status}. Aprove-a antes de receber as peças.',
  'Enter the carrier, the tracking number and the shipped date of return {rmaNumber} before its parts are received.':
    'Informe a transportadora, o código de rastreio e a data de envio da devolução {rmaNumber} antes de receber as peças.',
  'Return {rmaNumber} was refunded and stays.': 'A devolução {rmaNumber} foi reembolsada e fica.',
  '{company} was reminded of its cores just now.': '{company} acabou de ser lembrada dos cascos.',
  'All cores of {company} are back. There is nothing to remind of.':
    'Todos os cascos de {company} voltaram. Não há nada a lembrar.',
  'This broadcast is {state}: nothing of it is waiting any more.':
    'Este envio em massa está {state}: nada mais está pendente.',
  'Quote {quoteRef} was mailed to {email} just now. Change it, or wait a minute, to mail it again.':
    'O orçamento {quoteRef} acabou de ser enviado a {email}. Altere-o ou espere um minuto para enviá-lo de novo.',
  'Quote {quoteRef} became order {orderNumber}. Change the order instead.':
    'O orçamento {quoteRef} virou o pedido {orderNumber}. Altere o pedido.',
  'Please add at least one product to your quote before submitting':
    'Adicione pelo menos um produto ao orçamento',
  'An order needs an address, and no customer has the e-mail {email}. Choose or create the customer, then try again.':
    'Um pedido precisa de um endereço, e nenhum cliente tem o e-mail {email}. Escolha ou crie o cliente e tente de novo.',
  'This link to a quote is not known. Ask the store to send the quote again.':
    'Este link de orçamento não é conhecido. Peça à loja que envie o orçamento de novo.',
  'A newer mail about this quote was sent. Use the link in that one.':
    'Um e-mail mais novo sobre este orçamento foi enviado. Use o link dele.',
  'This quote was good until {day}. Ask {company} to send it again.':
    'Este orçamento valia até {day}. Peça a {company} que o envie de novo.',
  'This quote is not offered any more. Ask {company} for a new one.':
    'Este orçamento não é mais oferecido. Peça outro a {company}.',
  'This quote was ordered already.': 'Este orçamento já foi pedido.',
  'It is not known yet whether the refund of return {rmaNumber} through the gateway went through. Look again before anything else.':
    'Ainda não se sabe se o reembolso da devolução {rmaNumber} passou pelo gateway. Olhe de novo antes de mais nada.',
  'Transaction Failed: Your payment could not be processed. Please check your card details or try a different payment method. If the issue persists, contact customer support.':
    'A transação falhou: o pagamento não pôde ser processado. Confira os dados do cartão ou tente outra forma de pagamento. Se o problema continuar, fale com o suporte.',
  'The action could not be completed due to an issue with the initial transaction information. This may be related to missing payment gateway implementation or missing credit card (CC) information in the order.':
    'A ação não pôde ser concluída por um problema com os dados da transação inicial. Pode faltar o gateway ou o cartão no pedido.',
  "The payment has been successfully processed. The amount of {amount} has been charged to the customer's account.":
    'O pagamento foi processado. Foram cobrados {amount} na conta do cliente.',
  'Charge applied successfully': 'Cobrança realizada',
  'Do you want to proceed with the charge of {amount}?': 'Deseja prosseguir com a cobrança de {amount}?',
  'The previous payment was processed using PayPal Express, which does not support additional charges. Please use a credit card to complete the transaction.':
    'O pagamento anterior foi por PayPal Express, que não aceita cobranças adicionais. Use um cartão de crédito.',
  'Error loading customer profile.': 'Erro ao carregar o perfil do cliente.',
  'Customer profile not found.': 'Perfil do cliente não encontrado.',
  'No prior authorization found for a charge. Please proceed with entering the card details to complete the transaction.':
    'Não há autorização anterior para cobrar. Digite os dados do cartão para concluir a transação.',
  'No payment gateway selected or valid payment info found.':
    'Nenhum gateway escolhido nem dados de pagamento válidos.',
  'The gateway did not say whether the payment went through. It may have been charged: check it before you charge again.':
    'O gateway não disse se o pagamento passou. Pode ter sido cobrado: verifique antes de cobrar de novo.',
  'The gateway did not give the money back. Nothing was changed.':
    'O gateway não devolveu o dinheiro. Nada foi alterado.',
  'The gateway did not say whether the money was given back. Check it before you try again.':
    'O gateway não disse se devolveu o dinheiro. Verifique antes de tentar de novo.',
  'The gateway did not take the charge back. Refund it instead.':
    'O gateway não anulou a cobrança. Reembolse-a.',
  'This card has expired': 'Este cartão venceu',
  'The reference of this charge at its gateway is not known here. Give it back in the gateway’s own back-office.':
    'A referência desta cobrança no gateway não é conhecida aqui. Devolva-a no painel do próprio gateway.',
  'The code has four digits on an American Express, three on other cards':
    'O código tem quatro dígitos no American Express e três nos outros cartões',
  'Only a charge that succeeded can be given back.': 'Só uma cobrança que teve êxito pode ser devolvida.',
  'This charge can no longer be taken back as a whole. Refund it instead.':
    'Esta cobrança não pode mais ser anulada inteira. Reembolse-a.',

  // What stands in the gaps of refusals.
  '{names} and others': '{names} e outros',
  this: 'isto',
  'the default rule': 'a regra padrão',
  changed: 'alterou',
  deleted: 'excluiu',
  '{n} minutes': '{n} minutos',
  'no file was sent': 'nenhum arquivo foi enviado',
  'the form is not whole': 'o formulário não está completo',
  'it has a character or a number that cannot be kept':
    'tem um caractere ou um número que não pode ser guardado',

  // Remote catalogs and gateways.
  'The catalog service could not be reached.': 'Não foi possível acessar o serviço de catálogo.',
  'The address of the catalog service is not a public one, and this server dials no other.':
    'O endereço do serviço de catálogo não é público, e este servidor não acessa outros.',
  'The certificate of the catalog service is not valid for its address.':
    'O certificado do serviço de catálogo não vale para o endereço.',
  'The catalog service did not accept the user name and the password.':
    'O serviço de catálogo não aceitou o usuário e a senha.',
  'The catalog service answered with an error.': 'O serviço de catálogo respondeu com um erro.',
  'The catalog service said nothing for too long.': 'O serviço de catálogo ficou calado tempo demais.',
  'The catalog service took longer than it may.': 'O serviço de catálogo demorou mais que o permitido.',
  'The connection to the catalog service broke off before the end.':
    'A conexão com o serviço de catálogo caiu antes do fim.',
  'The password of the catalog service cannot be read any more. It has to be entered again.':
    'A senha do serviço de catálogo não pode mais ser lida. É preciso digitá-la de novo.',
  'What the catalog service sent could not be read.':
    'Não foi possível ler o que o serviço de catálogo enviou.',
  'The gateway accepted the credentials.': 'O gateway aceitou as credenciais.',
  'The gateway knows the key, but the key may not do everything: charging may be refused.':
    'O gateway conhece a chave, mas ela não pode fazer tudo: cobranças podem ser recusadas.',
  'A client ID alone cannot be tried out: PayPal takes it only together with its secret, which is not kept here. It is written as client IDs are.':
    'Um client ID sozinho não pode ser testado: o PayPal só o aceita com o segredo, que não fica aqui. Está escrito como os client IDs.',
  'This is not written as a client ID of PayPal is: letters, digits, - and _, usually 80 of them.':
    'Não está escrito como um client ID do PayPal: letras, números, - e _, em geral 80.',
  'The gateway did not accept the credentials.': 'O gateway não aceitou as credenciais.',
  'These credentials are for the other environment.': 'Estas credenciais são do outro ambiente.',
  'The platform has not set an address of this gateway for this environment.':
    'A plataforma não definiu um endereço deste gateway para este ambiente.',
  'The gateway could not be reached.': 'Não foi possível acessar o gateway.',
  'The address of the gateway is not a public one, and this server dials no other.':
    'O endereço do gateway não é público, e este servidor não acessa outros.',
  'The certificate of the gateway is not valid for its address.':
    'O certificado do gateway não vale para o endereço.',
  'The gateway took too long to answer.': 'O gateway demorou demais para responder.',
  'The connection to the gateway broke off.': 'A conexão com o gateway caiu.',
  'The gateway answered with an error.': 'O gateway respondeu com um erro.',
  'What the gateway answered could not be read.': 'Não foi possível ler o que o gateway respondeu.',
  User: 'Usuário',
  Password: 'Senha',
  Vendor: 'Vendedor',
  Partner: 'Parceiro',
  'Profile key': 'Chave de perfil',
  'Transaction key': 'Chave de transação',
  'Publishable key': 'Chave publicável',
  'Secret key': 'Chave secreta',
  'Dealer admin': 'Administrador da concessionária',
}
