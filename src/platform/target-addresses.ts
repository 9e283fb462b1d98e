import { BlockList, isIP } from 'node:net';

/** Networks that no request leads to: this machine, private networks, and addresses that stand for others (RFC 6890). */
const FORBIDDEN = {
  4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
    '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 ' +
    '240.0.0.0/4',
  6:
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 ' +
    'fe80::/10 fec0::/10 ff00::/8',
};

/** `public`: of the internet; `listed`: forbidden for all but the operator, who allowed it. */
export type TargetKind = 'public' | 'listed' | 'forbidden';

/** Kind of an IP address as the target of a request. `listed`: networks that the operator allows, as CIDR. Texts that are no address are forbidden. */
export function targetKinds(listed: readonly string[]): (address: string) => TargetKind {
  const allowed = blockListOf(listed);
  // Apart, as an IPv4 address also counts as its form in IPv6, all of which are forbidden.
  const forbidden = {
    4: blockListOf(FORBIDDEN[4].split(' ')),
    6: blockListOf(FORBIDDEN[6].split(' ')),
  };
  return (address) => {
    const version = isIP(address);
    if (version !== 4 && version !== 6) return 'forbidden';
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (allowed.check(address, family)) return 'listed';
    return forbidden[version].check(address, family) ? 'forbidden' : 'public';
  };
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
