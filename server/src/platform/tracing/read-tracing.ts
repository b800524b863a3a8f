import { ConfigError } from '../config-error.ts'

/** The traces' destination, and the ones to record. */
export type Tracing = {
  url: string
  headers: Record<string, string>
  /** This process's attributes, as the collector shows them. */
  resource: Record<string, string>
  sampler: Sampler
}
/** The share of traces that are recorded; `byParent`: unless the caller has decided already. */
export type Sampler = { byParent: boolean; ratio: number }

/** Reads OpenTelemetry's usual variables; null: nothing is traced. */
export function readTracing(env: NodeJS.ProcessEnv): Tracing | null {
  const url = readUrl(env)
  if (!url || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return null
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json'
  if (protocol !== 'http/json')
    throw new ConfigError(`OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not known; traces go as http/json`)
  const headers = env.OTEL_EXPORTER_OTLP_TRACES_HEADERS
    ? 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'
    : 'OTEL_EXPORTER_OTLP_HEADERS'
  const resource = readPairs(env, 'OTEL_RESOURCE_ATTRIBUTES')
  const service = env.OTEL_SERVICE_NAME || resource['service.name'] || 'partsdesk'
  return {
    url,
    headers: readPairs(env, headers),
    resource: { ...resource, 'service.name': service },
    sampler: readSampler(env),
  }
}

function readUrl(env: NodeJS.ProcessEnv): string | null {
  const own = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const name = own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const address = own || (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!address) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new ConfigError(`${name} must be an http address without a password, such as http://localhost:4318`)
  return url.href
}

/** `name=value,name=value`, percent-encoded. */
function readPairs(env: NodeJS.ProcessEnv, variable: string): Record<string, string> {
  const pairs = (env[variable] ?? '').split(',').filter((pair) => pair.trim())
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([^\s=]+)\s*=(.*)$/.exec(pair) ?? []
      try {
        if (name !== undefined && value !== undefined) return [name, decodeURIComponent(value.trim())]
      } catch {
        // A lone % isn't percent-encoding: refused like a pair without a name.
      }
      throw new ConfigError(`${variable} must be pairs such as name=value,name=value, percent-encoded`)
    }),
  )
}

function readSampler(env: NodeJS.ProcessEnv): Sampler {
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const [, parent, way] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? []
  if (!way) throw new ConfigError(`OTEL_TRACES_SAMPLER=${name} is not known`)
  const byParent = parent !== undefined
  if (way !== 'traceidratio') return { byParent, ratio: way === 'always_on' ? 1 : 0 }
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG=${env.OTEL_TRACES_SAMPLER_ARG} is not from 0 to 1`)
  return { byParent, ratio }
}
