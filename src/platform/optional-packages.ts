import project from '../../package.json' with { type: 'json' };

/** Packages that are installed only where they are used, with the versions that are tested. */
const VERSIONS: Readonly<Record<string, string>> = project.config.optionalPackages;

/**
 * Reason why the package cannot be used; `undefined` when it is installed. The command in it names the other installed
 * optional packages too, as npm removes packages that a command with `--no-save` leaves out.
 */
export function whyNotInstalled(name: string, consequence: string, has = isInstalled): string | undefined {
  if (has(name)) return undefined;
  const others = Object.keys(VERSIONS).filter((one) => one !== name && has(one));
  const wanted = [name, ...others].map((one) => (one in VERSIONS ? `${one}@${VERSIONS[one]}` : one));
  return `${consequence}: the optional package ${name} is not installed. Install it with "npm install --no-save ${wanted.join(' ')}".`;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
