import { describe, expect, it } from 'vitest';
import { addressFault } from '../../../../../generators/load/check/http/address.ts';

describe('what keeps requests from being sent to an address', () => {
  it.each([
    ['ht tp://x', 'no URL contains a blank (RFC 3986, section 2)', undefined],
    ['<host>/v1', 'no URL contains "<" (RFC 3986, section 2)', undefined],
    ['https:\\\\a.example', 'no URL contains "\\\\" (RFC 3986, section 2)', undefined],
    ['https:/a.example', '"://" has to follow "https"', 'https://a.example'],
    ['https//a.example', '"://" has to follow "https"', 'https://a.example'],
    ['http://https://a.example', 'it has two schemes', 'https://a.example'],
    [
      'localhost:3000/v1',
      'it begins with a host, but without a scheme a URL begins with a path',
      'http://localhost:3000/v1',
    ],
    [
      '127.0.0.1:8080',
      'it begins with a host, but without a scheme a URL begins with a path',
      'http://127.0.0.1:8080',
    ],
    [
      'api.example.com/v1',
      'it begins with a host, but without a scheme a URL begins with a path',
      'https://api.example.com/v1',
    ],
    ['wss://a.example', 'requests are sent by "http" or "https", not by "wss"', undefined],
    ['https://', 'it is no URL (RFC 3986)', undefined],
    ['https://a.example:99999', 'it is no URL (RFC 3986)', undefined],
    ['https://a.example?a=b', 'paths are put behind it, and it goes on with "?" or "#"', undefined],
  ])('%s', (address, reason, better) => {
    expect(addressFault(address)).toEqual({ reason, ...(better !== undefined && { better }) });
  });

  it.each([
    ...['', '/', '.', '../v1', '/a:b', './a:b', 'v1.0/pets', 'index.php/v1', 'openapi.json', 'v2'],
    ...[
      'http',
      'http/v1',
      'https/v1',
      'httpbin/v1',
      'HTTPS://a.example',
      '//a.example/x',
      'http://[::1]:8080/',
    ],
    ...['https://bücher.example/ü', 'https://a.example/%20', "https://a.example/~x!$&'()*+,;=@:"],
  ])('is nothing for %s', (address) => {
    expect(addressFault(address)).toBeUndefined();
  });
});
