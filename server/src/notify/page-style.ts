/** Styles of mails and of the unsubscribe page, for light and dark mode. */
export const pageStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px;background:#f6f7f9;color:#1d2430;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{display:block;max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px}
h1{margin:0 0 16px;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
h2{margin:24px 0 8px;font-size:17px;line-height:1.3;overflow-wrap:anywhere}
table{width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}
caption{padding:8px 0 4px;color:#5a6475;font-size:13px;text-align:left}
th,td{padding:6px 0;border-bottom:1px solid #e6e9ee;font-weight:400;text-align:left;overflow-wrap:anywhere}
td{width:72px;padding-left:12px;text-align:right;white-space:nowrap}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:#1f5fbf}
.button{display:inline-block;padding:12px 20px;border:0;border-radius:8px;background:#1f5fbf;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
footer{max-width:560px;margin:16px auto 0;padding:0 32px;color:#5a6475;font-size:13px}
footer a{color:#5a6475}
@media (max-width:480px){
body{padding:8px}
main{padding:20px}
footer{padding:0 20px}
td{width:1%}
}
@media (prefers-color-scheme:dark){
body{background:#12151b;color:#e6e9ef}
main{background:#1c212a}
a{color:#8ab4ff}
.button{background:#8ab4ff;color:#12151b}
footer,footer a,caption{color:#a3adbd}
th,td{border-color:#333b48}
}
`;
