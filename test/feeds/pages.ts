/** Pages in the shapes of those that the SEC sends, for machines without the recorded ones. */
export const THRESHOLD_PAGE = `<!DOCTYPE html>
<html lang="en">
<head><title>SEC.gov | Request Rate Threshold Exceeded</title></head>
<body><h1>You've Exceeded the SEC's Traffic Limit</h1></body>
</html>
`;

export const UNDECLARED_PAGE = `<!DOCTYPE html>
<html lang="en">
<head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></head>
<body><h1>Your Request Originates from an Undeclared Automated Tool</h1></body>
</html>
`;

/** Answer of a store of objects about one that is not there. */
export const UNLISTED_OBJECT = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>Z7ZM</RequestId></Error>`;
