// `node key-proxy.js SERVICE KEY`: passes requests on with a key, for programs that cannot send one, and prints its own address. All else stays,
// the host too.
import { createServer, request } from 'node:http';

const [service, key] = process.argv.slice(2);
const { hostname, port: servicePort } = new URL(service);

const proxy = createServer((asked, answer) => {
  const { method, url: path, headers } = asked;
  const passed = request({ hostname, port: servicePort, method, path, headers: { ...headers, 'x-api-key': key } });
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}).listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${proxy.address().port}\n`));
