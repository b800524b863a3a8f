import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Its fault for an email, with the steps of SMTP. */
export type Fault =
  | 'none'
  | 'dropGreeting'
  | 'dropRecipient'
  | 'dropData'
  | 'dropAfterEnd'
  | 'silentAfterEnd'
  | 'later'
  | 'unavailable'

export type UnreliableMailServer = {
  url: string
  /** Message-IDs of emails it fully accepted, in order, whether or not it answered. */
  taken: string[]
  /** The seconds that its temporary refusals ask the sender to wait. */
  retryAfter: number | null
  stop(): Promise<void>
}

/** A mail server on loopback that fails as `nextFault` decides, called once per email. */
export async function startUnreliableMailServer(nextFault: () => Fault): Promise<UnreliableMailServer> {
  const sockets = new Set<Socket>()
  const state: Pick<UnreliableMailServer, 'taken' | 'retryAfter'> = { taken: [], retryAfter: null }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    converse(socket, nextFault, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

function converse(
  socket: Socket,
  nextFault: () => Fault,
  state: Pick<UnreliableMailServer, 'taken' | 'retryAfter'>,
): void {
  let fault = nextFault()
  if (fault === 'dropGreeting') {
    socket.destroy()
    return
  }
  let [read, inData, mails] = ['', false, 0]
  const say = (line: string) => socket.write(`${line}\r\n`)
  const beginMail = () => {
    if (mails > 0) fault = nextFault()
    mails += 1
    say(fault === 'unavailable' ? '421 4.3.2 Service not available' : '250 ok')
  }
  const answers: Record<string, () => unknown> = {
    EHLO: () => say('250 unreliable.test'),
    MAIL: beginMail,
    RCPT: () => {
      if (fault === 'dropRecipient') return socket.destroy()
      const when = state.retryAfter === null ? '' : ` in ${state.retryAfter} seconds`
      return say(fault === 'later' ? `451 4.7.1 Greylisted, try again${when}` : '250 ok')
    },
    DATA: () => {
      inData = true
      return say('354 go on')
    },
    RSET: () => say('250 ok'),
    QUIT: () => socket.end('221 bye\r\n'),
  }
  const takeMail = (mail: string) => {
    state.taken.push(/^message-id: *(\S+)/im.exec(mail)?.[1] ?? 'none')
    if (fault === 'dropAfterEnd') socket.destroy()
    else if (fault !== 'silentAfterEnd') say('250 2.0.0 taken')
  }
  say('220 unreliable.test')
  socket.on('data', (data) => {
    read += String(data)
    for (;;) {
      if (inData && fault === 'dropData') {
        socket.destroy()
        return
      }
      const end = inData ? read.indexOf('\r\n.\r\n') : read.indexOf('\r\n')
      if (end < 0) return
      const whole = read.slice(0, end)
      read = read.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        takeMail(whole)
      } else (answers[whole.slice(0, 4).toUpperCase()] ?? (() => say('502 no')))()
    }
  })
}
