import { defaultOverloadLimits, type OverloadLimits } from './overload.ts';
import type { RequestLimits } from './request-limits.ts';
import type { StaticFile } from './static/file.ts';
import type { Site } from './static/site.ts';

/** The server's network settings; its behaviour is in the modules. */
export interface HttpOptions {
  readonly trustProxy: number | string | false;
  readonly metricsPublic: boolean;
  /** The oldest version of the native apps that is served; null for all. */
  readonly oldestApp: string | null;
  readonly requestLimits: RequestLimits;
  /** The proof of work of a cash-out, in hashes; 0 requires none. */
  readonly cashoutWork: number;
  readonly overloadLimits: OverloadLimits;
  /** How long open connections may still send requests once the server closes. */
  readonly drainMs: number;
  readonly slowCallMs: number;
  readonly logSampleEvery: number;
  readonly sites: readonly Site[];
  /** Looks for a chunk of another build, by its address. */
  readonly findChunk: (address: string) => Promise<StaticFile | null>;
  /** How long a page may wait for the data of its first screen; then the browser renders it. */
  readonly renderLimitMs: number;
  /** Where pictures come from and uploads go to, in addition to our own origin. */
  readonly storageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Where to report vulnerabilities, for security.txt; null for no such file. */
  readonly securityContact: string | null;
}

const unlimited = 10_000_000;

export const defaultHttpOptions: HttpOptions = {
  trustProxy: false,
  metricsPublic: false,
  oldestApp: null,
  requestLimits: {
    perAddress: unlimited,
    perMember: unlimited,
    perPartner: unlimited,
    windowSeconds: 60,
  },
  cashoutWork: 0,
  overloadLimits: defaultOverloadLimits,
  drainMs: 0,
  slowCallMs: 1000,
  logSampleEvery: 0,
  sites: [],
  findChunk: () => Promise.resolve(null),
  renderLimitMs: 200,
  storageOrigins: [],
  frameOrigins: [],
  securityContact: null,
};
