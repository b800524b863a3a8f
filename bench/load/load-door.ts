import http from 'node:http'

/** A call of a user. The report counts each `kind` separately. */
export type Call = {
  kind: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  file?: string
  /** The Idempotency-Key header. */
  key?: string
}
/** An answer. If the connection broke, `status` is 0 and `code` is the system's error code. */
export type Answer = { status: number; code: string; text: string }
/** An answer with the time of its call (`at`) and the milliseconds it took. */
export type TimedAnswer = Answer & { kind: string; phase: string; at: number; ms: number; port: number }
export type Sender = { cookie: string; address: string }

/** The product's host name in every call, whichever process answers it. */
export const doorName = 'admin.bench.test'

const boundary = 'bench-file'

/**
 * Works like a load balancer: it takes turns between the processes, checks their health every second, and repeats a
 * call at the next process if a connection is refused. It records every answer.
 */
export class Door {
  readonly seen: TimedAnswer[] = []
  phase = ''
  private readonly ports: number[]
  private readonly well: Set<number>
  private readonly agent = new http.Agent({ keepAlive: true })
  private readonly watching: NodeJS.Timeout
  private turn = 0

  constructor(ports: number[]) {
    this.ports = ports
    this.well = new Set(ports)
    this.watching = setInterval(() => void Promise.all(ports.map((port) => this.look(port))), 1000)
  }

  /** Returns the port of the process whose turn it is: a healthy one, or any if none is. */
  next(): number {
    const open = this.ports.filter((port) => this.well.has(port))
    const from = open.length > 0 ? open : this.ports
    this.turn += 1
    return from[this.turn % from.length]!
  }

  async ask(sender: Sender, call: Call): Promise<Answer> {
    const at = performance.now()
    let port = this.next()
    let answer = await this.send(port, sender, call)
    if (answer.code === 'ECONNREFUSED') {
      this.well.delete(port)
      port = this.next()
      answer = await this.send(port, sender, call)
    }
    const { kind } = call
    this.seen.push({
      ...answer,
      kind,
      phase: this.phase,
      at,
      ms: performance.now() - at,
      port,
      text: answer.status < 400 ? '' : answer.text.slice(0, 300),
    })
    return answer
  }

  close() {
    clearInterval(this.watching)
    this.agent.destroy()
  }

  private async look(port: number) {
    const isWell = await new Promise<boolean>((resolve) => {
      const asked = http.get({ port, path: '/api/health', agent: this.agent }, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      })
      asked.on('error', () => resolve(false))
    })
    if (isWell) this.well.add(port)
    else this.well.delete(port)
  }

  private send(port: number, sender: Sender, { method, path, body, file, key }: Call): Promise<Answer> {
    const text = file === undefined ? body && JSON.stringify(body) : buildForm(file)
    const headers = {
      ...buildHeaders(sender),
      ...(key && { 'idempotency-key': key }),
      ...(text && {
        'content-type': file === undefined ? 'application/json' : `multipart/form-data; boundary=${boundary}`,
        'content-length': Buffer.byteLength(text),
      }),
    }
    return new Promise((resolve) => {
      const broke = (error: NodeJS.ErrnoException) =>
        resolve({ status: 0, code: error.code ?? error.message, text: '' })
      const options = { host: '127.0.0.1', port, method, path: `/api${path}`, headers, agent: this.agent }
      const asked = http.request(options, (answer) => {
        const status = answer.statusCode!
        const isJson = /json/.test(answer.headers['content-type'] ?? '')
        let answerText = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (isJson) answerText += chunk
        })
        answer.on('error', broke)
        answer.on('end', () => resolve({ status, code: readCode(status, answerText), text: answerText }))
      })
      asked.on('error', broke)
      asked.end(text)
    })
  }
}

/** Makes the headers of a signed-in browser. Each sender has an address, because limits are per address. */
export const buildHeaders = ({ cookie, address }: Sender) => ({
  cookie,
  host: doorName,
  origin: `http://${doorName}`,
  'x-forwarded-for': address,
})

const readCode = (status: number, text: string): string =>
  status < 400 ? 'ok' : (/"code":"(\w+)"/.exec(text)?.[1] ?? 'no code')

const buildForm = (file: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.csv"\r\n` +
  `content-type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`
