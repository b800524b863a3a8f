type Attributes = Record<string, string | number>
/** The start of a span. */
export type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  /** Never text that people typed: names, texts, addresses, secrets. */
  attributes?: Attributes
  /** The W3C header of the caller; otherwise the current span is the parent. */
  parent?: string | undefined
}

/** A span for the collector. */
export type EndedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  startMs: number
  endMs: number
  attributes: Attributes
  hasFailed: boolean
}

/** A span that runs. */
export type Span = {
  readonly traceId: string
  readonly spanId: string
  /** The header for calls that this span causes elsewhere. */
  readonly header: string
  readonly isSampled: boolean
  readonly isOver: boolean
  /** The difference between the trace's time and the process's clock. */
  readonly clockMs: number
  readonly attributes: Attributes
  /** `failure` is a code or type: the message may quote something that a person typed. */
  end(failure?: unknown): void
}

/** The parts of a tracer that statements need. */
export type Spans = { begin(start: SpanStart): Span; running(): Span | undefined }
