import { S3Error } from './s3-error.ts';

/** A request as received: nothing decoded, nothing merged. */
export interface WireRequest {
  readonly method: string;
  /** As sent, percent-encoded, without the query. */
  readonly path: string;
  readonly query: string;
  /** Names in lower case, in order, repeated if the client repeated them. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** AWS's own percent-encoding: everything but unreserved characters, in upper-case hexadecimal. */
export function awsEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function awsDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}

export function parseQuery(query: string): [name: string, value: string][] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0
        ? [awsDecode(part), '']
        : [awsDecode(part.slice(0, at)), awsDecode(part.slice(at + 1))];
    });
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function canonicalQuery(query: string): string {
  return parseQuery(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [awsEncode(name), awsEncode(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => byText(nameA, nameB) || byText(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** S3 neither encodes twice nor resolves dots. */
const canonicalPath = (path: string) =>
  path
    .split('/')
    .map((segment) => awsEncode(awsDecode(segment)))
    .join('/');

function valuesOf(request: WireRequest, name: string): string[] {
  return request.headers.filter(([header]) => header === name).map(([, value]) => value);
}

export function headerOf(request: WireRequest, name: string): string | null {
  return valuesOf(request, name)[0] ?? null;
}

export function canonicalRequest(
  request: WireRequest,
  signedHeaders: readonly string[],
  payload: string,
): string {
  const headers = signedHeaders.map((name) => {
    const values = valuesOf(request, name).map((value) => value.trim().replace(/ +/g, ' '));
    return `${name}:${values.join(',')}\n`;
  });
  return [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(request.query),
    headers.join(''),
    signedHeaders.join(';'),
    payload,
  ].join('\n');
}
