interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** The service worker, and scripts of the build. */
const ownScript = /^\/(sw|assets\/[\w.-]+)\.js$/;

let policy: ScriptUrlPolicy | null = null;

/**
 * The address of one of our scripts, as workers need it under Trusted Types. The page's security policy
 * allows one policy of this name, so every worker's address passes through here.
 */
export function trustedScript(url: string): string {
  const factory = Reflect.get(window, 'trustedTypes') as TrustedTypesFactory | undefined;
  if (!factory || import.meta.env.DEV) return url;
  policy ??= factory.createPolicy('pollen', {
    createScriptURL: (wanted) => {
      if (!ownScript.test(wanted)) throw new TypeError(`Not our script: ${wanted}`);
      return wanted;
    },
  });
  return policy.createScriptURL(url);
}
