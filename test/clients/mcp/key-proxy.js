// `node key-proxy.js SERVICE KEY PORT`: passes requests on with a key, for programs that cannot send one. All else stays, the host too.
import { createServer, request } from 'node:http';

const [service, key, port] = process.argv.slice(2);
const { hostname, port: servicePort } = new URL(service);

createServer((asked, answer) => {
  const { method, url: path, headers } = asked;
  const passed = request({ hostname, port: servicePort, method, path, headers: { ...headers, 'x-api-key': key } });
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}).listen(Number(port), '127.0.0.1');
