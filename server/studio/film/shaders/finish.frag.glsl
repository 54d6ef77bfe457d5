in vec2 vUv;
uniform sampler2D uScene, uSoft, uRayMap;
uniform float uExposure, uQuiet;
out vec4 outColour;

// Far things soften as water scatters them; then a little bloom, the light shafts, a filmic curve and a vignette.
void main() {
  vec4 scene = texture(uScene, vUv);
  vec3 soft = texture(uSoft, vUv).rgb;
  vec3 c = mix(scene.rgb, soft, 0.10 + 0.28 * smoothstep(5.0, 22.0, scene.a));
  c += texture(uRayMap, vUv).rgb;
  vec2 q = vUv - 0.5;
  float vignette = 1.0 - 0.85 * dot(q, q);
  float corner = 1.0 - uQuiet * smoothstep(0.85, 0.15, length((vUv - vec2(0.05, 0.0)) * vec2(0.8, 1.1)));
  c *= uExposure * vignette * corner;
  c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
  c = pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
  float dither = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  outColour = vec4(c + dither / 255.0, 1.0);
}
