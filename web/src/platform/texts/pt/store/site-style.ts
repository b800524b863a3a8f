import type { Translation } from '../../../i18n.ts'
import type { siteStyle as english } from '../../en/store/site-style.ts'

export const siteStyle: Translation<typeof english> = {
  text: 'Suas cores para o tema {theme}. Para usar outro tema, escolha-o nas configurações da loja.',
  primary: 'Primária',
  secondary: 'Secundária',
  headerBackground: 'Fundo do cabeçalho',
  bodyBackground: 'Fundo da página',
  footerBackground: 'Fundo do rodapé',
  textOnIt: 'Texto sobre ela',
  links: 'Links sobre o fundo da página',
  readable: '{label}: contraste {ratio} : 1',
  hardToRead: '{label}: contraste {ratio} : 1, difícil de ler. Use pelo menos 4,5 : 1.',
  restore: 'Voltar às cores do tema',
  saved: 'Tema atualizado com sucesso',
  saveFailed: 'Ocorreu um erro ao atualizar o tema. Tente novamente.',
}
